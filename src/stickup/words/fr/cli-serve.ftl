# `stickup serve` et les commandes autour : réglages, sauvegardes. Une erreur tient en une ligne et dit quoi faire.

## Démarrer et arrêter

serve-title = Stickup { $version } : les tables sont ouvertes.
serve-here = Sur cette machine
serve-network = Sur ce réseau
serve-world = De partout
serve-nobody = personne d’autre ne peut joindre cette machine
serve-data = Les données
serve-stop = Ctrl-C pour arrêter.
serve-leaving = Arrêt en cours. Toutes les tables sont prévenues, et rien n’est perdu.
serve-gone = Arrêté.
port-taken = Le port { $port } de { $host } est pris : Stickup tourne peut-être déjà. --port en choisit un autre, --port 0 n’importe lequel de libre.
port-forbidden = Le port { $port } de { $host } demande des droits que cet utilisateur n’a pas. --port en choisit un autre : à partir de 1024, ils sont ouverts à tous.
host-wrong = Impossible d’écouter sur { $host }, port { $port } : { $why }. --host attend une adresse de cette machine.
store-other = Ces données ne sont pas les nôtres, ou viennent d’un Stickup plus récent : { $why }. Rien n’a été changé.
store-unfit = La base de données ne convient pas : { $why }.
store-down = Les données sont hors d’atteinte : { $why }.

## Un réglage qui n’a pas de sens

variable-unknown = Le réglage { $name } n’existe pas. Il y a : { $known }.
variable-unknown-near = Le réglage { $name } n’existe pas. Peut-être { $near } ?
key-unknown = { $file } : le réglage « { $name } » n’existe pas. Il y a : { $known }.
key-unknown-near = { $file } : le réglage « { $name } » n’existe pas. Peut-être « { $near } » ?
config-not-toml = { $file } n’est pas écrit en TOML : { $why }.
setting-empty = { $where } est vide. Enlevez-le, ou donnez-lui une valeur.
setting-shape = { $where } doit être une seule valeur, ou une liste de textes.
setting-number = { $where } doit être un nombre entier de { $low } à { $high }, et non « { $value } ».
setting-switch = { $where } doit être yes ou no (ou true, false, 1, 0), et non « { $value } ».
setting-choice = { $where } doit être l’un de { $choices }, et non « { $value } ».
setting-host = { $where } doit être une adresse ou le nom d’une machine, et non « { $value } ».
setting-place = { $where } doit être le nom d’un fichier ou d’un dossier, et non « { $value } ».
proxies-everybody = { $where } croirait tout le monde (« { $value } »), et n’importe qui passerait pour n’importe qui. Donnez les adresses de vos proxys.
proxies-address = { $where } attend des adresses ou des réseaux comme 10.0.0.0/8, séparés par des virgules, et non « { $value } ».
public-url = { $where } doit être une adresse comme https://games.example.org, et non « { $value } ».
public-url-user = { $where } ne doit contenir ni utilisateur ni mot de passe.
public-url-path = { $where } doit s’arrêter après l’hôte et le port, contrairement à « { $value } ».
public-url-plain = { $where } doit commencer par https://, contrairement à « { $value } » : http ne vaut que chez vous.
public-url-missing = { $where } est une adresse que le monde entier peut joindre ({ $value }). Dites par où l’on vient : --public-url https://…
database-file = { $where } doit être sqlite:/// suivi du nom d’un fichier, ou postgresql://…
database-scheme = { $where } doit commencer par postgresql:// ou sqlite:///
database-url = { $where } doit être postgresql://utilisateur:motdepasse@hôte:port/nom. Dans un mot de passe, @ s’écrit %40, « : » %3A et / %2F.
redis-url = { $where } doit être redis://utilisateur:motdepasse@hôte:port/numéro. Dans un mot de passe, @ s’écrit %40, « : » %3A et / %2F.
redis-alone = { $where } sert à plusieurs serveurs sur un même PostgreSQL : il faut aussi --database postgresql://…
secret-in-flag = { $where } contient un mot de passe, que tous sur cette machine pourraient lire. Mettez-le dans { $variable } ou dans un fichier.
data-in-its-own-file = { $where } ne peut pas dire où sont les données : il est lui-même dans leur dossier. Utilisez --data ou STICKUP_DATA.

## Fichiers et dossiers

setting-file-unreadable = { $file } est illisible : { $why }.
file-strange = { $file } n’est pas un petit fichier ordinaire.
file-open-to-all = { $file } contient un secret que tous sur cette machine peuvent atteindre. Fermez-le : chmod 600
secret-short = { $file } doit contenir un secret d’au moins { $shortest } lettres. En voici un : openssl rand -hex 32
secret-placeholder = { $file } contient un exemple, pas un secret. En voici un : openssl rand -hex 32
key-unwritable = Impossible de créer la clé { $file } : { $why }.
data-parent = Le dossier { $folder }, où mettre celui des données, n’existe pas. --data en choisit un autre.
data-no-folder = { $folder } n’est pas un dossier. --data en choisit un autre.
data-unwritable = Le dossier de données { $folder } ne convient pas : { $why }. --data en choisit un autre.
data-full = Là où est le dossier de données { $folder }, il reste moins de { $room } Mo. --data en choisit un autre.
data-open-to-all = Tous sur cette machine peuvent écrire dans { $folder }. Fermez-le (chmod 700), ou choisissez-en un autre avec --data.
data-of-another = Le dossier de données { $folder } appartient à quelqu’un d’autre. Lancez Stickup au nom de son propriétaire, ou choisissez-en un autre avec --data.

## Bon à savoir

caution-fleeting = Attention : { $folder } n’existe qu’en mémoire. Les parties disparaissent quand cette machine redémarre.
caution-clock = Attention : l’horloge de cette machine se trompe de plusieurs années. Les comptes à rebours marchent, les dates non.
caution-sockets = Attention : ce système permet { $room } connexions, et non { $wanted }. Pour en avoir plus : ulimit -n
caution-public = Attention : le monde entier peut joindre { $address }, et rien n’est chiffré. Voir docs/operations.md.

## Montrer les réglages

config-default = par défaut
config-key-later = créée au premier démarrage
config-set = présente ({ $bytes } octets)
config-yes = oui
config-no = non

## Santé

health-silent = Pas de réponse de { $host }, port { $port } : { $why }.
health-unwell = Le serveur { $host }, port { $port }, ne va pas bien : il répond { $status }.

## Sauvegarder, restaurer, exporter

store-exists = Rien n’a été écrit : { $why }.
backup-done = { $file } est écrit et vérifié.
backup-removed = { $file } est supprimé.
backup-file = Une sauvegarde demande un fichier ou un dossier où aller.
backup-keep = --keep ne vaut que pour un dossier, et { $target } n’en est pas un.
backup-postgres = Les données sont dans PostgreSQL, qui a ses propres sauvegardes : pg_dump et pg_restore.
restore-done = { $file } est restauré. Ce qui s’y trouvait, s’il y avait quelque chose, reste à côté sous le nom .before-restore.
export-which = Donnez une table avec --table, ou prenez --all : l’un des deux.
export-unknown = La table « { $table } » n’existe pas.
export-running = À la table « { $table } », aucune partie n’est encore finie.
export-newer = { $tables ->
    [one] Une table ne peut pas être lue par ce programme : elle reste telle quelle.
   *[other] { $tables } tables ne peuvent pas être lues par ce programme : elles restent telles quelles.
} { $why }
export-done = { $games ->
    [0] Aucune partie n’est encore finie : rien n’a été écrit.
    [one] { $games } partie est dans { $folder }.
   *[other] { $games } parties sont dans { $folder }.
}
