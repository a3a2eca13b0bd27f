import { fc } from '../property.ts'

/** How the bank tells of a transfer: reported as it is read, by the counter of the sandbox over HTTP, by its list alone, often and forged, or to a process that dies while it writes it down. */
const hows = ['read', 'counter', 'unheard', 'noisy', 'killed'] as const
export type How = (typeof hows)[number]

/** What happens to a withdrawal: taken back or refused by finance if it can be, our process dies once the bank has taken it, or a fault of the sandbox bank by its digits. */
const moods = [
  'plain',
  'taken back',
  'refused',
  'killed',
  '0001',
  '0003',
  '0004',
  '0005',
  '0006',
  '0007',
  '0008',
] as const
export type Mood = (typeof moods)[number]

export type Event =
  | { what: 'deposit'; who: number; amount: number; how: How }
  | { what: 'again'; which: number }
  | { what: 'late announcement'; which: number }
  | { what: 'unknown'; amount: number }
  | { what: 'owner found'; which: number; who: number }
  | { what: 'back to its sender'; which: number }
  | { what: 'deposit of who leaves'; amount: number }
  | { what: 'close' }
  | { what: 'correction'; amount: number }
  | { what: 'buy'; who: number; units: number; way: 'wallet' | 'virtual_account' | 'qris'; dies?: boolean }
  | { what: 'pay'; which: number; off: number; how: How }
  | { what: 'pay from wallet'; which: number }
  | { what: 'cancel'; which: number }
  | { what: 'withdraw'; who: number; amount: number; mood: Mood }
  | { what: 'outage'; hours: number }
  | { what: 'wait'; hours: number }
  | { what: 'jump'; days: number }
  | { what: 'jobs twice' }

const who = fc.nat({ max: 1 })
const which = fc.nat({ max: 20 })
const amount = fc.integer({ min: 1, max: 3_000_000 })
/** Within the limits of the rulebook. */
const deposited = fc.integer({ min: 10_000, max: 3_000_000 })
const hours = fc.integer({ min: 1, max: 30 })
const how = fc.constantFrom(...hows)
const event = <Told extends object>(weight: number, parts: { [Part in keyof Told]: fc.Arbitrary<Told[Part]> }) => ({
  weight,
  arbitrary: fc.record<Told>(parts),
})
const what = fc.constant

export const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  event(4, { what: what('deposit'), who, amount: deposited, how }),
  event(2, { what: what('again'), which }),
  event(1, { what: what('late announcement'), which }),
  event(1, { what: what('unknown'), amount }),
  event(1, { what: what('owner found'), which, who }),
  event(1, { what: what('back to its sender'), which }),
  event(1, { what: what('deposit of who leaves'), amount: deposited }),
  event(1, { what: what('close') }),
  event(1, { what: what('correction'), amount }),
  event(4, {
    what: what('buy'),
    who,
    units: fc.integer({ min: 1, max: 9 }),
    way: fc.constantFrom('wallet', 'virtual_account', 'qris'),
    dies: fc.boolean(),
  }),
  event(4, { what: what('pay'), which, off: fc.integer({ min: -1, max: 1 }), how }),
  event(2, { what: what('pay from wallet'), which }),
  event(2, { what: what('cancel'), which }),
  event(4, {
    what: what('withdraw'),
    who,
    amount: fc.integer({ min: 10_000, max: 500_000 }),
    mood: fc.constantFrom(...moods),
  }),
  event(2, { what: what('outage'), hours }),
  event(1, { what: what('wait'), hours }),
  event(1, { what: what('jump'), days: fc.integer({ min: 3, max: 45 }) }),
  event(1, { what: what('jobs twice') }),
)

/** What went wrong somewhere once, or is easily forgotten: each is in every run, whatever chance leaves out. */
export const told: Event[] = [
  { what: 'deposit', who: 0, amount: 2_500_000, how: 'read' },
  { what: 'again', which: 0 },
  { what: 'buy', who: 0, units: 1, way: 'virtual_account' },
  { what: 'pay', which: 0, off: 1, how: 'read' },
  { what: 'pay', which: 0, off: -1, how: 'read' },
  { what: 'pay', which: 0, off: 0, how: 'read' },
  { what: 'pay', which: 0, off: 0, how: 'read' },
  { what: 'cancel', which: 0 },
  { what: 'buy', who: 1, units: 1, way: 'qris' },
  { what: 'wait', hours: 25 },
  { what: 'pay', which: 1, off: 0, how: 'read' }, // too late: it stays with its payer
  { what: 'deposit', who: 1, amount: 300_000, how: 'read' },
  { what: 'withdraw', who: 1, amount: 100_001, mood: 'plain' }, // arrives and comes back, its fee too
  { what: 'withdraw', who: 0, amount: 200_000, mood: 'plain' },
  { what: 'unknown', amount: 77_000 },
  { what: 'late announcement', which: 1 },
  { what: 'correction', amount: 64_000 },
  { what: 'owner found', which: 1, who: 0 },
  { what: 'owner found', which: 0, who: 1 },
  { what: 'buy', who: 0, units: 1, way: 'wallet' },
  { what: 'jobs twice' },
  { what: 'cancel', which: 2 },
  { what: 'buy', who: 0, units: 2, way: 'wallet' },
  { what: 'wait', hours: 49 },
  { what: 'cancel', which: 3 }, // no right to it any more
]

/** The gateway away while people order, pay and withdraw, and a process that dies between its yes and our record. */
export const toldOfTrouble: Event[] = [
  { what: 'deposit', who: 0, amount: 3_000_000, how: 'counter' },
  { what: 'deposit', who: 1, amount: 900_000, how: 'killed' },
  { what: 'buy', who: 0, units: 1, way: 'virtual_account' },
  { what: 'buy', who: 1, units: 1, way: 'qris' },
  { what: 'outage', hours: 5 },
  { what: 'pay', which: 0, off: 0, how: 'counter' },
  { what: 'deposit', who: 1, amount: 50_000, how: 'noisy' },
  { what: 'buy', who: 0, units: 2, way: 'qris' }, // gets its code when the gateway is back
  { what: 'withdraw', who: 0, amount: 100_000, mood: 'plain' },
  { what: 'withdraw', who: 1, amount: 100_000, mood: 'plain' },
  { what: 'withdraw', who: 0, amount: 200_000, mood: '0004' }, // the answer is lost after the outage, too
  { what: 'jobs twice' },
  { what: 'wait', hours: 6 },
  { what: 'pay', which: 2, off: 0, how: 'killed' },
  { what: 'withdraw', who: 0, amount: 300_000, mood: 'killed' },
  { what: 'withdraw', who: 1, amount: 100_000, mood: 'killed' },
  { what: 'withdraw', who: 1, amount: 100_000, mood: '0001' },
  { what: 'buy', who: 1, units: 1, way: 'virtual_account', dies: true },
  { what: 'outage', hours: 30 },
  { what: 'pay', which: 1, off: 0, how: 'counter' }, // the outage outlasts the day that it had: its payer keeps it
  { what: 'wait', hours: 26 },
  { what: 'correction', amount: 5_000 },
]

/** Ends: an offering that came to nothing, an owner who closed the account, money that goes back, withdrawals that two of finance refuse or let go, and leaps of the clock over all of it. */
export const toldOfEnds: Event[] = [
  { what: 'deposit', who: 0, amount: 2_900_000, how: 'read' },
  { what: 'deposit', who: 1, amount: 900_000, how: 'counter' },
  { what: 'withdraw', who: 0, amount: 400_000, mood: 'refused' }, // fresh money: two of finance look, and one says no
  { what: 'withdraw', who: 0, amount: 400_000, mood: 'plain' }, // and this time both say yes
  { what: 'withdraw', who: 1, amount: 90_000, mood: 'taken back' },
  { what: 'buy', who: 0, units: 3, way: 'wallet' },
  { what: 'buy', who: 1, units: 2, way: 'virtual_account' },
  { what: 'pay', which: 0, off: 0, how: 'read' },
  { what: 'buy', who: 1, units: 1, way: 'qris' },
  { what: 'deposit of who leaves', amount: 12_000 },
  { what: 'close' }, // not while there is something in the wallet
  { what: 'unknown', amount: 55_000 },
  { what: 'back to its sender', which: 0 },
  { what: 'jump', days: 45 }, // over cancel windows, a purchase nobody paid, and the end of an offering that is void
  { what: 'pay', which: 1, off: 0, how: 'counter' }, // for a purchase of an offering that is no more
  { what: 'cancel', which: 0 },
  { what: 'buy', who: 0, units: 1, way: 'wallet' }, // of the next one
  { what: 'outage', hours: 30 },
  { what: 'withdraw', who: 0, amount: 100_000, mood: 'plain' },
  { what: 'jump', days: 45 },
  { what: 'jobs twice' },
]
/** The same with an account that was empty and is closed: what comes for it afterwards is nobody's here. */
export const toldOfWhoLeft: Event[] = [
  { what: 'close' },
  { what: 'deposit of who leaves', amount: 31_000 },
  { what: 'owner found', which: 0, who: 0 },
  { what: 'close' },
  { what: 'jump', days: 10 },
  { what: 'back to its sender', which: 0 },
  { what: 'deposit of who leaves', amount: 7_000 },
]
