title = Kości kłamcy
money = { $amount ->
    [one] { $amount } kość
   *[other] { $amount } kości
}
bid = { $count ->
    [one] 1 kość
   *[other] { $count } kości
} z liczbą { $face }

## Na stole

cup = { $seat }: { $dice }.
    .seat = Twoje kości: { $dice }.
has = { $seat } ma { money }.
    .seat = Masz { money }.
no-bid = Nikt jeszcze nie licytował.
bid-of = { $seat } licytuje: { bid }.
    .seat = Licytujesz: { bid }.

## Pytania i odpowiedzi

question-bid = Co robisz?
question-how-many = Ile kości licytujesz?
rule-bid = Licytujesz, ile kości pod wszystkimi kubkami razem pokazuje daną liczbę. Przebij ostatnią licytację: więcej kości albo tyle samo z wyższą liczbą. Albo ją sprawdź: wtedy wszyscy podnoszą kubki, a kto się mylił, traci kość. Gdy minie czas, sprawdzasz; jeśli nikt jeszcze nie licytował, licytujesz jedynki.
rule-how-many = Możesz zalicytować najwyżej o siedem kości więcej, niż musisz. Gdy minie czas, licytujesz minimum.
action-doubt = Sprawdzam
action-face = Licytuj { $face }
action-bid = { bid }

## Co się stało

event-round-began = Runda { $round }: wszyscy rzucają, zaczyna { $seat }.
    .seat = Runda { $round }: wszyscy rzucają, zaczynasz ty.
event-dice-rolled = Pod twoim kubkiem: { $dice }.
event-bid-made = { bid-of }
    .seat = { bid-of.seat }
event-doubted = { $seat } sprawdza licytację gracza { $bidder }.
    .seat = Sprawdzasz licytację gracza { $bidder }.
    .bidder = { $seat } sprawdza twoją licytację.
event-cups-lifted = Kubki w górę! { $cups } Liczba { $face }: { $count ->
    [one] { $count } kość
   *[other] { $count } kości
}.
event-die-lost = { $seat } traci kość, zostaje: { $left }.
    .seat = Tracisz kość, zostaje ci: { $left }.

## Koniec

outcome-winner = { $seat } wygrywa.
    .seat = Wygrywasz.
outcome-line = { $seat }: { money }
    .seat = Ty: { money }

## Opcje stołu

option-ones = Jedynki
    .help = Czy jedynki są jokerami.
option-ones-wild = Jokery
    .help = Jedynka liczy się jak każda liczba, chyba że licytuje się jedynki.
option-ones-plain = Zwykłe
    .help = Jedynka to jedynka.
option-dice = Kości
    .help = Ile kości każdy ma na początku.
option-dice-5 = Pięć
    .help = Po pięć kości.
option-dice-3 = Trzy
    .help = Po trzy kości: krótka gra.
