import type { RuleEntry } from '../../contract.ts'

/** Rules of the strategical game: conduct of the game. */
export const conductRules: readonly RuleEntry[] = [
  {
    id: 'JS-GOV-01',
    says: 'Master rule, above all others: an order or result that real war would make impossible, or that no sane commander would give, does not stand. Part I says "actual war", the conclusion "real war": same meaning. The engine cannot test this; every order carries a button "impossible in war" for the umpire, with reason logged.',
    kind: 'rule',
    why: 'The text settles it (General rule, Conclusion). It hands the point to the umpire.',
  },
  {
    id: 'JS-GOV-02',
    says: 'Spirit goes before letter. Where they part, the umpire follows the spirit and uses his discretion; rules exist so that nobody wins by juggling words. His latitude is wide provided both sides are scored the same way. every computed result can be overridden; both the computed and the ruled value are kept. If a setting is changed it changes for both sides.',
    kind: 'rule',
    why: 'The text settles it. It hands the point to the umpire.',
  },
  {
    id: 'JS-GOV-03',
    says: 'Big fleets call for an umpire a side to watch the scoring, and a chief umpire (referee) above them. Umpire seat has one chief and any number of assistants (rights: read side A / side B / all). Only the chief closes a move.',
    kind: 'rule',
    why: 'The text settles it (Umpires).',
  },
  {
    id: 'JS-GOV-04',
    says: 'Players need not know the workings; a five-minute explanation must do. An admiral directs in plain naval orders; captains must know moves; umpires must know everything. Skill at the mechanism must never win. Give each seat a one-page summary card; the program does all arithmetic.',
    kind: 'duty',
    why: 'A summary card in every seat; proved by a test of the window.',
  },
  {
    id: 'JS-GOV-05',
    says: 'Use only those rules a given game needs; unnecessary complication is to be avoided. Weather (JS-WX-01), tides in coastal campaigns (JS-WX-09), personnel (JS-PERS-01), information (JS-INFO-04), and commerce if England plays (JS-COMM-09) may not be switched off; the rest may.',
    kind: 'rule',
    why: 'The text settles it (Intro).',
  },
  {
    id: 'JS-GOV-06',
    says: 'Players of the governments should, if possible, fight no ships; they only direct. "If possible": warning, not refusal.',
    kind: 'rule',
    why: 'The text settles it (Gen. rules 1).',
  },
  {
    id: 'JS-GOV-07',
    says: 'Every warship has one player, who fights that ship and no other. With few players the umpire may double up ships on the chart; on the tactical board one piece per player is essential, so a doubled player must name which one he fights (the other under an assistant).',
    kind: 'rule',
    why: 'The text settles it (Gen. rules 2, Captains).',
  },
  {
    id: 'JS-GOV-08',
    says: "Division of labour: government = cost, supplies, ways and means; admiral = purely military strategy; captain = tactics only. Orders outside a seat's job are refused.",
    kind: 'rule',
    why: 'The text settles it (Part II intro).',
  },
  {
    id: 'JS-GOV-09',
    says: 'Seniority alone decides who commands. Each captain has a unique seniority number; ties are refused at set-up. When the admiral is lost, next senior takes over at once.',
    kind: 'rule',
    why: 'The text settles it (Gen. rules 3).',
  },
  {
    id: 'JS-GOV-10',
    says: 'On each side a single player runs the colliers, the merchant ships and the transports. Prizes under way are also his (R-60).',
    kind: 'rule',
    why: 'The text settles it (Gen. rules 4).',
  },
  {
    id: 'JS-GOV-11',
    says: 'Each side gets a total of points; all expenses are paid from it; it grows only by commerce. Ransoms and prizes also pay in (JS-COMM-05, JS-BOMB-06): treated as commerce receipts, otherwise those rules would mean nothing. No other receipts; gifts between allies only by the umpire.',
    kind: 'rule',
    why: 'The text gives it (Gen. rules 5); a ruling of ours fills what it leaves open.',
  },
  {
    id: 'JS-GOV-12',
    says: 'The points stand for: ships in commission; ships in reserve; docks, bases, coal stores, magazines and the like; soldiers for combined operations. The price list has no price for these four. Default 0 (they are given by the scenario); cost.extra lets the umpire price any of them.',
    kind: 'rule',
    why: 'The text gives it; ruling R-16 fills what it leaves open.',
  },
  {
    id: 'JS-GOV-13',
    says: "When a side's reserve points are exhausted it is defeated. Tested once, at the close of each six-hour move, after income then charges. A debit larger than the balance leaves 0. Both at 0 in the same move: drawn, unless the umpire rules. A purchase that would leave exactly 0 needs the government's explicit confirmation.",
    kind: 'rule',
    why: 'The text gives it; ruling R-59 fills what it leaves open.',
  },
  {
    id: 'JS-GOV-14',
    says: 'Keep one account for each ship (ammunition, coal) and one for each store at a base; then nothing goes astray. Double-entry: every unit of coal or round is always in exactly one ship, store or carrier, or is spent.',
    kind: 'rule',
    why: 'The text settles it.',
  },
  {
    id: 'JS-GOV-15',
    says: "A ship that needs coal or ammunition applies to its home port. Keeping outlying stations supplied is the government's problem. Stock moves only if it is physically there: home port store, or what was shipped out. A request from sea is a message and takes its time.",
    kind: 'rule',
    why: 'The text settles it.',
  },
  {
    id: 'JS-GOV-16',
    says: 'Points other than those in guns and forts are best kept as counters of 1, 3, 5, 10, 50, 200. Ledger replaces counters; all balances are whole points.',
    kind: 'note',
    why: 'The ledger keeps whole points; counters have nothing left to do.',
  },
  {
    id: 'JS-GOV-17',
    says: 'Admirals may give any general orders before an action; once it begins, signals only. In a large action the admiral had better not also fight the ship carrying his flag. Warning only for the second part. Signals: limit 10,000 yards, less in bad weather.',
    kind: 'seam',
    why: 'The text settles it (Admirals). Handed to the board: what is handed over is tested here.',
  },
  {
    id: 'JS-GOV-18',
    says: 'If the flagship is heavily hit where the admiral is, throw even chances whether he is out of action; if so he hands over at once. Unless another place was named he is at or near the forward conning tower. After the action the chart orders of that squadron pass to the next senior (JS-GOV-09). The government learns of it only as news (JS-INFO).',
    kind: 'seam',
    why: 'The text settles it (Admirals). Handed to the board: what is handed over is tested here.',
  },
  {
    id: 'JS-GOV-19',
    says: 'Moving the flag to another ship in action costs the full time it would take, as the umpire directs. Suggestion from the boat rows: 1 min out, 1 min per 100 yards pulled, 1 min in (JS-TIME-29, -30).',
    kind: 'seam',
    why: 'The text settles it (Admirals). It hands the point to the umpire. Handed to the board: what is handed over is tested here.',
  },
  {
    id: 'JS-GOV-20',
    says: 'Any two countries may be set against each other, but it takes many players and much time; some ready, simple campaigns are recommended instead. Missing: the simple campaigns stood on original page 25 and are not in our copy. Scenario authors must write their own.',
    kind: 'note',
    why: 'Advice; the page with the simple campaigns is missing from the copy.',
  },
  {
    id: 'JS-GOV-21',
    says: 'Cost is the ruling factor of the game, commerce attack above all. Towns show it best: is the ammunition plus the risk worth the damage done? Debrief report lists for each bombardment: points spent, points the enemy lost.',
    kind: 'duty',
    why: 'The debrief lists what each bombardment cost and did; proved by a test of the window.',
  },
  {
    id: 'JS-GOV-22',
    says: 'Ships and inventions not in the game may be added at any time, with scoring sheets. Only the umpire adds a ship once hour zero has passed.',
    kind: 'rule',
    why: 'The text settles it (Intro).',
  },
  {
    id: 'JS-GOV-23',
    says: "One side's gunnery may be set inferior: it uses targets 1,000 yards farther than the real range. Passed to the tactical board.",
    kind: 'seam',
    why: 'The text settles it (Personnel). Handed to the board: what is handed over is tested here.',
  },
  {
    id: 'JS-GOV-24',
    says: 'Hitting may be brought nearer to real battle by slowing the rate of fire or by letting two guns count for one. Tactical setting, same for both sides.',
    kind: 'seam',
    why: 'The text settles it (Intro). Handed to the board: what is handed over is tested here.',
  },
]
