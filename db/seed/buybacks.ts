import { ProposeBuyback } from '#contract/buybacks/input'
import { localDate } from '#shared/dates'
import { type Rupiah, rupiah, units } from '#shared/money'
import type { App } from '../../server/app.ts'
import { businesses } from './content/index.ts'
import type { Investor } from './crowd.ts'
import type { Action, Placing } from './offering-actions.ts'
import type { Purchase } from './purchases.ts'
import { staffActor } from './staff.ts'

/** Kopi Gayo bought a hundredth of its shares back: two institutions offered twice as many, so each sold a half. */
export const BOUGHT_BACK = {
  code: 'KGLS',
  price: rupiah(1_300) as Rupiah,
  most: 25_000n,
  proposed: -66,
  funded: -63,
  opens: -61,
  closes: -49,
  offers: [40_000n, 10_000n],
} as const

/** Entered by finance, decided by two, paid in by the issuer, and taken up; the clock does the rest. */
export async function buybackActions(
  app: App,
  { at, paid }: { at: Placing['at']; paid: readonly Purchase[] },
): Promise<Action[]> {
  const { code, price, most, proposed, funded, opens, closes, offers } = BOUGHT_BACK
  const [rina, joko, siti] = await Promise.all([
    staffActor(app, 'keuangan'),
    staffActor(app, 'keuangan2'),
    staffActor(app, 'admin'),
  ])
  const { slug } = businesses.flatMap(({ offerings }) => offerings).find((each) => each.code === code)!
  const held = new Map<Investor, bigint>()
  for (const { investor, slug: of, units: quantity } of paid)
    if (of === slug && investor.exempt) held.set(investor, (held.get(investor) ?? 0n) + quantity)
  const largest = [...held].sort((a, b) => Number(b[1] - a[1])).map(([investor]) => investor)
  let id: string
  const propose = async () => {
    const asked = ProposeBuyback.parse({
      security: code,
      price: String(price),
      most: String(most),
      opensOn: localDate(at(opens)),
      closesOn: localDate(at(closes)),
      funds: 'Saldo laba tahun 2025 yang tidak dibagikan.',
      reason: 'Keputusan rapat umum pemegang saham',
    })
    id = (await app.buybacks.propose(rina, asked)).id
  }
  const decide = async () => {
    for (const checker of [joko, siti]) {
      const request = (await app.approvals.newestAbout(`buyback/${id}`))!
      await app.approvals.vote(checker, { id: request.id, vote: 'approve', reason: '' })
    }
    await app.buybacks.openAccounts()
  }
  const fund = async () => {
    const { account, security, amount } = await app.buybacks.one(rina, id)
    await app.demo!.transfer({ virtualAccount: account!.number, amount, sender: security.name })
    await app.wallet.pollBank()
  }
  return [
    { at: at(proposed, 30), run: propose },
    { at: at(proposed, 60), run: decide },
    { at: at(funded, 30), run: fund },
    ...offers.map((quantity, place) => ({
      at: at(opens + 2 + place, 120),
      run: () => app.buybacks.offer(largest[place]!, { slug, units: units(quantity), terms: 'on' }),
    })),
  ]
}
