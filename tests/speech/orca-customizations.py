# Orca runs this when it starts. It is the place of its own for settings that its window has not.
import logging
import os

from orca import settings

# Each phrase goes into a file as soon as it is spoken. There is no loudspeaker.
speech = logging.getLogger("speech")
speech.setLevel(logging.INFO)
speech.addHandler(logging.FileHandler(os.environ["SPEECH_LOG"], encoding="utf-8"))
settings.speechServerFactory = None
settings.speechFactoryModules = []
settings.enableBraille = False

# The page is read by the journey's own keys, and typed letters are not its words.
settings.sayAllOnLoad = False
settings.enableKeyEcho = False
