# Ce dont tout jeu et toute commande peut avoir besoin. `list` ajoute la dernière chose aux autres.

yes = oui
no = non
you = vous
list = { $some } et { $last }

language-en = English
language-fr = français
language-pl = polski

table = table
dealer = donneur
spectator = public
seat = Place { $number }
