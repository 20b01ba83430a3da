# To, czego potrzebuje każda gra i każde polecenie. `list` dołącza ostatnią rzecz do pozostałych.

yes = tak
no = nie
you = ty
list = { $some } i { $last }

language-en = English
language-fr = français
language-pl = polski

table = stół
dealer = rozdający
spectator = widz
seat = Miejsce { $number }
