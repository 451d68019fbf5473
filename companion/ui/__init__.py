"""The screen: pure presenter modules and models, and the Kivy widgets that show them."""
