import { Exercise, ProposeRights } from '#contract/rights/input'
import { computeRights, rightsStatements } from '#contract/rights/states'
import { localDate } from '#shared/dates'
import { type Rupiah, rupiah, type Units, units } from '#shared/money'
import type { App } from '../../server/app.ts'
import { businesses } from './content/index.ts'
import type { Investor } from './crowd.ts'
import type { Action, Placing } from './offering-actions.ts'
import type { Purchase } from './purchases.ts'
import { findStaffActor } from './staff.ts'

/** Who of the crowd takes part: the institution that holds the `place`-th most, by how much of its rights and how much more. */
type Part = { place: number; on: number; share: bigint; excess: bigint }

type DemoRights = {
  code: string
  newShares: bigint
  oldShares: bigint
  price: Rupiah
  useOfFunds: string
  proposed: number
  recorded: number
  from: number
  until: number
  parts: readonly Part[]
}

const ALL = 100n

/** One that ended long ago, one that is open, one that was announced yesterday. */
const issues: readonly DemoRights[] = [
  {
    code: 'MHSB',
    newShares: 1n,
    oldShares: 10n,
    price: rupiah(1_800),
    useOfFunds: 'Rumah pengolahan kedua di Batulanteh dan tangki penyimpanan baja.',
    proposed: -102,
    recorded: -95,
    from: -94,
    until: -77,
    parts: [
      { place: 0, on: -92, share: ALL, excess: 20_000n },
      { place: 1, on: -90, share: ALL, excess: 10_000n },
      { place: 2, on: -81, share: 50n, excess: 0n },
    ],
  },
  {
    code: 'RTPG',
    newShares: 1n,
    oldShares: 5n,
    price: rupiah(850),
    useOfFunds: 'Dua oven terowongan dan pelunasan sebagian pinjaman konvensional.',
    proposed: -10,
    recorded: -7,
    from: -3,
    until: 14,
    parts: [{ place: 0, on: -2, share: 50n, excess: 0n }],
  },
  {
    code: 'KLSH',
    newShares: 1n,
    oldShares: 8n,
    price: rupiah(9_200),
    useOfFunds: 'Alat rontgen digital dan ruang tindakan di cabang kedua.',
    proposed: -1,
    recorded: 5,
    from: 6,
    until: 22,
    parts: [],
  },
]

type Order = { investor: Investor; units: Units; excess: Units }

/** What the crowd does, from what its institutions bought: the register has nothing else. */
function ordersOf(issue: DemoRights, paid: readonly Purchase[]): (Order & { on: number })[] {
  const slug = businesses.flatMap(({ offerings }) => offerings).find(({ code }) => code === issue.code)!.slug
  const held = new Map<Investor, bigint>()
  for (const { investor, slug: of, units: quantity } of paid)
    if (of === slug && investor.exempt) held.set(investor, (held.get(investor) ?? 0n) + quantity)
  const largest = [...held].sort((a, b) => Number(b[1] - a[1]))
  return issue.parts.map(({ place, on, share, excess }) => {
    const [investor, quantity] = largest[place]!
    const terms = { newShares: units(issue.newShares), oldShares: units(issue.oldShares) }
    const rights = computeRights(units(quantity), terms)
    return { investor, on, units: units((rights * share) / 100n), excess: units(excess) }
  })
}

/** What those who take part have to bring beside what they bought. */
export function addRightsNeeded(needed: Map<string, bigint>, paid: readonly Purchase[]) {
  for (const issue of issues)
    for (const { investor, units: byRight, excess } of ordersOf(issue, paid))
      needed.set(investor.userId, (needed.get(investor.userId) ?? 0n) + (byRight + excess) * issue.price)
}

/** Each rights issue as it went: entered by finance, decided by two, used by some. The clock does the rest. */
export async function rightsActions(
  app: App,
  { at, paid }: { at: Placing['at']; paid: readonly Purchase[] },
): Promise<Action[]> {
  const [rina, joko, siti] = await Promise.all([
    findStaffActor(app, 'keuangan'),
    findStaffActor(app, 'keuangan2'),
    findStaffActor(app, 'admin'),
  ])
  return issues.flatMap((issue): Action[] => {
    let id: string
    let slug: string
    const propose = async () => {
      const day = (days: number) => localDate(at(days))
      const asked = ProposeRights.parse({
        security: issue.code,
        newShares: String(issue.newShares),
        oldShares: String(issue.oldShares),
        exercisePrice: String(issue.price),
        useOfFunds: issue.useOfFunds,
        recordedOn: day(issue.recorded),
        exerciseFrom: day(issue.from),
        exerciseUntil: day(issue.until),
        reason: 'Keputusan rapat umum pemegang saham',
      })
      const card = await app.rights.propose(rina, asked)
      id = card.id
      slug = card.security.slug
    }
    const decide = async () => {
      for (const checker of [joko, siti]) {
        const request = (await app.approvals.newestAbout(`rights-issue/${id}`))!
        await app.approvals.vote(checker, { id: request.id, vote: 'approve', reason: '' })
      }
    }
    const exercise = async (order: Order) => {
      const total = (order.units + order.excess) * issue.price
      const { units: byRight, excess } = order
      const asked = Exercise.parse({
        units: String(byRight),
        excess: String(excess),
        method: 'wallet',
        total: String(total),
        statements: [...rightsStatements],
      })
      await app.rights.exercise(order.investor, { ...asked, slug })
    }
    return [
      { at: at(issue.proposed, 30), run: propose },
      { at: at(issue.proposed, 60), run: decide },
      ...ordersOf(issue, paid).map((order) => ({ at: at(order.on, 90), run: () => exercise(order) })),
    ]
  })
}
