import { plusDays } from '#shared/dates'
import type { Booked } from './booked.ts'
import type { Told } from './held-to-ledger.ts'

type World = { told: Told; booked: readonly Booked[] }
type Lie = readonly [name: string, tell: (world: World) => [Told, readonly Booked[]]]

/** The first of several that fits, told otherwise. */
function changed<Item>(items: readonly Item[], fits: (item: Item) => boolean, otherwise: (item: Item) => Item): Item[] {
  const at = items.findIndex(fits)
  if (at < 0) throw new Error('nothing to lie about')
  return items.map((item, index) => (index === at ? otherwise(item) : item))
}
const any = () => true
const of = (code: string) => (item: { code: string }) => item.code === code

const booked = (name: string, fits: (one: Booked) => boolean, otherwise: (one: Booked) => Booked): Lie => [
  name,
  (world) => [world.told, changed(world.booked, fits, otherwise)],
]
const told = <Key extends 'plan' | 'terms' | 'reports' | 'notices' | 'records'>(
  name: string,
  key: Key,
  fits: (one: Told[Key][number]) => boolean,
  otherwise: (one: Told[Key][number]) => Told[Key][number],
): Lie => [
  name,
  (world) => [{ ...world.told, [key]: changed<Told[Key][number]>(world.told[key], fits, otherwise) }, world.booked],
]

/** What could be told wrongly of payments, in the books or beside them: one thing each. */
export const plantedLies: readonly Lie[] = [
  told('a plan with a rupiah more', 'plan', any, (one) => ({ ...one, amount: one.amount + 1n })),
  told('a plan that is paid a day early', 'plan', any, (one) => ({ ...one, paidOn: plusDays(one.paidOn, -1) })),
  told('a plan of another kind', 'plan', of('KLS-S1'), (one) => ({ ...one, kind: 'dividend' })),
  told('a rent of the terms with a rupiah less', 'terms', of('GHL-S1'), (one) => ({ ...one, amount: one.amount - 1n })),
  told('a day of the terms on which nothing came', 'terms', of('ADN-S1'), (one) => {
    return { ...one, owed: plusDays(one.owed, -1) }
  }),
  told('a reported profit with a rupiah more', 'reports', of('ADN-S1'), (one) => ({ ...one, profit: one.profit + 1n })),
  told('a report of a month that tells of a quarter', 'reports', of('KLS-S1'), (one) => {
    return { ...one, profit: one.profit * 3n }
  }),
  told('a notice with a rupiah more', 'notices', any, (one) => ({ ...one, net: one.net + 1n })),
  told(
    'a notice of another month',
    'notices',
    ({ about }) => about.startsWith('Ujrah'),
    (one) => {
      return { ...one, about: 'Ujrah bulan ketiga belas' }
    },
  ),
  told('a notice of another day', 'notices', any, (one) => ({ ...one, on: plusDays(one.on, 1) })),
  told('a notice of another tax', 'notices', any, (one) => ({ ...one, tax: one.tax + 1n })),
  told('a holder who was told nothing', 'notices', any, (one) => ({ ...one, people: one.people - 1 })),
  told(
    'a late payment that the track record calls punctual',
    'records',
    ({ late }) => late > 0,
    (one) => {
      return { ...one, late: one.late - 1 }
    },
  ),
  told(
    'a principal that did not come back',
    'records',
    ({ principalPaid }) => principalPaid > 0n,
    (one) => {
      return { ...one, principalPaid: one.principalDue as typeof one.paid, paid: one.principalPaid }
    },
  ),
  booked('money that reached nobody', any, (one) => ({ ...one, shared: one.shared - 1n })),
  booked('a dividend with another sum a share', of('RTPG'), (one) => {
    return { ...one, about: one.about.replace('Rp30 ', 'Rp31 ') }
  }),
  booked('a share of another profit', of('ADN-S1'), (one) => ({
    ...one,
    about: one.about.replace('64 persen', '65 persen'),
  })),
  ['a payment that is booked twice', (world) => [world.told, [...world.booked, world.booked[0]!]]],
  ['a payment that is not booked', (world) => [world.told, world.booked.slice(1)]],
]
