"""What Silverfrost adds to the engine: snow, the Valley, the Ranger, quests, Big Critters. Compiled where possible."""
