import { ProposeBuyback } from '#contract/buybacks/input'
import { localDate } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import type { App } from '../../server/app.ts'
import { businesses } from './content/index.ts'
import type { Action, Placing } from './offering-actions.ts'
import { demoPeople } from './people.ts'
import { logInOnPhone, runWithProof } from './proving.ts'
import { findStaffActor } from './staff.ts'

/** Kopi Gayo bought a few of its shares back; more were offered than it wanted, and the rest returned. */
export const BOUGHT_BACK = {
  code: 'KGLS',
  price: rupiah(1_300),
  most: 4_000n,
  offered: 5_000n,
  proposed: -66,
  funded: -63,
  opens: -61,
  closes: -49,
} as const

/**
 * The actions of the demo's buy-back: entered by finance, approved by two, paid in by the issuer, offered by holders;
 * due tasks do the rest.
 */
export async function buybackActions(app: App, { at }: Pick<Placing, 'at'>): Promise<Action[]> {
  const { code, price, most, offered, proposed, funded, opens, closes } = BOUGHT_BACK
  const [rina, joko, siti] = await Promise.all([
    findStaffActor(app, 'keuangan'),
    findStaffActor(app, 'keuangan2'),
    findStaffActor(app, 'admin'),
  ])
  const { slug } = businesses.flatMap(({ offerings }) => offerings).find((each) => each.code === code)!
  const { email, phone } = demoPeople.find((each) => each.email.startsWith('pemodal2@'))!
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
  const offer = async () => {
    const owner = await logInOnPhone(app, email)
    await runWithProof(app, { owner, phone: phone! }, (proof) =>
      app.buybacks.offer(owner, { slug, units: units(offered), terms: 'on' }, { proof }),
    )
  }
  return [
    { at: at(proposed, 30), run: propose },
    { at: at(proposed, 60), run: decide },
    { at: at(funded, 30), run: fund },
    { at: at(opens + 2, 120), run: offer },
  ]
}
