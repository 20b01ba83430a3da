# What every game and every command may need. `list` joins the last of several things to the others.

yes = yes
no = no
you = you
list = { $some } and { $last }

language-en = English
language-fr = français
language-pl = polski

table = table
dealer = dealer
spectator = spectator
seat = Seat { $number }
