# `stickup` lui-même, `stickup simulate` et `stickup verify`. Une erreur tient en une ligne et dit quoi faire.

## Toutes les commandes

stopped = Arrêté.
failed = Cela n’a pas marché : { $why }.
internal = Le programme a un défaut ({ $why }). Avec --debug, il montre où.
command-unknown = La commande « { $name } » n’existe pas. Il y a : { $known }.
command-unknown-near = La commande « { $name } » n’existe pas. Peut-être « { $near } » ? Il y a : { $known }.
game-left-out = Le jeu de { $package } est laissé de côté : { $why }.

## Options d’un jeu

option-unknown = L’option « { $name } » n’existe pas. Il y a : { $known }.
option-unknown-near = L’option « { $name } » n’existe pas. Peut-être « { $near } » ? Il y a : { $known }.
option-bare = L’option « { $key } » demande une valeur : { $key }= puis l’une de : { $expected }.
option-value = L’option « { $key } » ne peut pas valoir « { $value } ». Valeurs possibles : { $expected }.
option-twice = L’option « { $key } » est donnée deux fois.
option-number = un nombre entier
option-numbers = des nombres entiers séparés par /
setup-wrong = On ne peut pas jouer ainsi : { $why }.
cards-unknown = { $game } n’a pas d’option --{ $key }.
cards-wrong = { $file } ne convient pas : { $why }.
cards-at = carte { $number } : { $why }
cards-at-field = carte { $number }, { $field } : { $why }
cards-not-json = { $file } n’est pas écrit en JSON : { $why }.
bot-unknown = Le robot « { $name } » n’existe pas. Il y a : { $known }.
bot-unknown-near = Le robot « { $name } » n’existe pas. Peut-être « { $near } » ? Il y a : { $known }.
seed-wrong = Une graine est un mot de 1 à { $most } lettres ou chiffres.

## Fichiers

file-exists = { $file } existe déjà et reste tel quel.
file-not-regular = { $file } n’est pas un fichier ordinaire.
file-unreadable = { $file } est illisible : { $why }.
file-unwritable = Impossible d’écrire { $file } : { $why }. Rien n’a été changé.
file-too-large = { $file } dépasse { $limit } Mo : aucune partie n’est aussi longue.
folder-missing = Le dossier { $folder } n’existe pas.
folder-not-empty = { $folder } existe déjà et n’est pas un dossier vide. Il reste tel quel.
stdin-closed = Rien à lire : l’entrée standard est fermée.
record-empty = { $file } est vide : ce n’est pas une partie enregistrée.

## Vérifier

verify-fair = { $file } : ok. { $game }, { $players } joueurs, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $answers } réponses. Donne loyale, chaque carte vérifiée.
verify-simulated = { $file } : ok. { $game }, { $players } joueurs, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $answers } réponses. Donne simulée, chaque carte vérifiée.
verify-differs = { $file } : la partie ne s’est pas jouée ainsi. Ligne { $line } : { $why }.
verify-not-ours = { $file } : pas une partie lisible ici. Ligne { $line } : { $why }.

## Simuler

simulate-title = { $game } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $seats } places, graine { $seed }
simulate-who = Qui
simulate-played = Parties
simulate-wins = Victoires
simulate-money = Résultat
simulate-deaths = Morts
simulate-lengths = Tours, et combien de parties les ont duré : { $lengths }
simulate-nobody = Parties sans vainqueur : { $games }
simulate-speed = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} en { $seconds } s ({ $speed } par seconde).
simulate-stopped = Arrêté après { $done } parties sur { $games }. Aucun fichier n’a été écrit.
simulate-worker-died = Un processus qui jouait est mort, peut-être faute de mémoire, après { $done } parties sur { $games }. Moins à la fois : --jobs.
