// Made by `npm run types` out of the server's own types. Do not edit.

export const VERSION = 1 as const
export const RULES = {"cash-n-guns":1,"millions-of-dollars":1} as const
export const THEN = {"1000":"stop","1003":"stop","1007":"stop","1009":"stop","1011":"retry","1012":"retry","4400":"stop","4401":"rejoin","4404":"stop","4408":"retry","4409":"stop","4426":"reload","4429":"retry","4501":"retry","4503":"retry","4510":"resume"} as const
export const REFUSALS = ["not_found","wrong_method","bad_url","long_url","bad_headers","big_headers","wrong_host","cross_site","needs_https","wrong_type","too_big","too_slow","bad_json","bad_shape","unknown_type","unknown_field","missing_field","bad_value","bad_id","bad_nickname","reserved","bad_text","bad_setup","no_such_table","name_taken","not_yours","not_allowed","not_now","not_ready","not_finished","too_late","illegal","conflict","too_many_tables","slow_down","restarting","overloaded","unavailable","newer_program","broken"] as const
export const LOOKS = {"mama-ricotta":"Mama Ricotta","left-hand-lou":"Left-Hand Lou","accountant":"The Accountant","velvet":"Velvet","professor-pike":"Professor Pike","big-tuna":"Big Tuna","sister-mercy":"Sister Mercy","nine-lives":"Nine-Lives"} as const
export const CASH_OPTIONS = {"powers":"one","untaken-loot":"rolls-over","too-slow":"no-target","clip-discards":"any","junk-dealer":"pile","professional":"chosen","won-loot":"hidden","bullet-counter":"on","first-godfather":"random"} as const
export const POWERS = ["collector","cunning","cute","dictator","doctor","good-friend","greedy","hustler","junk-dealer","kid","lucky-man","professional","smart","stealthy","unbreakable","vulture"] as const
export const DECK = ["bill-10","bill-10","bill-10","bill-10","bill-10","bill-10","bill-10","bill-10","bill-10","bill-10","bill-10","bill-10","bill-10","bill-10","bill-10","bill-20","bill-20","bill-20","bill-20","bill-20","bill-20","bill-20","bill-20","bill-20","bill-20","bill-5","bill-5","bill-5","bill-5","bill-5","bill-5","bill-5","bill-5","bill-5","bill-5","bill-5","bill-5","bill-5","bill-5","bill-5","clip","clip","clip","diamond-1","diamond-1","diamond-1","diamond-1","diamond-1","diamond-10","diamond-5","diamond-5","diamond-5","kit","kit","painting","painting","painting","painting","painting","painting","painting","painting","painting","painting"] as const
export const PILE = 8 as const
export const CLICKS = 5 as const
export const BANGS = 3 as const
export const SHARES = ["bill-5","bill-10","bill-20","diamond-1","diamond-5","diamond-10","painting","kit","clip","new-godfather"] as const
export const KIND = {"bill-5":"bill","bill-10":"bill","bill-20":"bill","diamond-1":"diamond","diamond-5":"diamond","diamond-10":"diamond","painting":"painting","kit":"kit","clip":"clip","new-godfather":"new-godfather"} as const
export const CASH = {"bill-5":5000,"bill-10":10000,"bill-20":20000,"diamond-1":1000,"diamond-5":5000,"diamond-10":10000} as const
export const KEPT = ["bill-5","bill-10","bill-20","diamond-1","diamond-5","diamond-10","painting"] as const
export const DIAMOND_BONUS = 60000 as const
export const MILLIONS_OPTIONS = {"wont-get-fooled-again":"off","money":"open","leavers-roles":"secret","negotiation-clock":"90","gifts":"off"} as const
export const BANKS = [{"name":"First Bank","amount":8,"ante":1,"symbol":"brute"},{"name":"Corner Savings & Loan","amount":8,"ante":1,"symbol":"snitch"},{"name":"Riverside Credit Union","amount":9,"ante":1,"symbol":"driver"},{"name":"Old Harbor Exchange","amount":9,"ante":1,"symbol":"crook"},{"name":"Grand Union Trust","amount":10,"ante":1,"symbol":"mastermind"},{"name":"Merchants' Bank","amount":10,"ante":1},{"name":"Casino Imperial","amount":11,"ante":2},{"name":"Diamond Depository","amount":11,"ante":2},{"name":"Federal Reserve Annex","amount":12,"ante":2},{"name":"Bullion Vault","amount":12,"ante":2}] as const
export const MONEY = 175 as const
export const START = 5 as const
export const ORDER = ["snitch","brute","driver","crook","mastermind"] as const
export const ROLES = {"3":["snitch","brute","driver","crook","mastermind"],"4":["brute","driver","crook"],"5":["snitch","brute","driver","crook"],"6":["snitch","brute","driver","crook"],"7":["snitch","brute","driver","crook","mastermind"],"8":["snitch","brute","driver","crook","mastermind"]} as const
