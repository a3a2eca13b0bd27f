import {
  type ActionAnnouncement,
  type ActionTerms,
  cancelAction,
  cancelUncheckedAction,
  checkAction,
  proposeAction,
  submitAction,
} from '#modules/corporate-actions'
import { readBalanceInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/db/database'
import { after, DAY, localDate, wib } from '#shared/dates'
import { moment, money, number } from '#shared/format'
import { cost, portion, rupiah, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { buybackAction } from './action.ts'
import type { BuybackDeps } from './deps.ts'
import { OPEN_ACCOUNT } from './funding-account.ts'
import type { ProposeBuyback } from './input.ts'
import { toAnnouncementText } from './public-text.ts'
import type { BuybackRefusals } from './refusals.ts'
import type { BuybackRow } from './rows.ts'
import { type BuybackCard, buybackIssuerEvent } from './states.ts'

/** The largest amount in rupiah that is booked at once; a product of two inputs can be far above it. */
const MAX_COST = 999_999_999_999_999n

const buybackTerms: ActionTerms<BuybackRow, BuybackCard, ProposeBuyback, BuybackDeps> = {
  action: buybackAction,
  reference: () => 'BB',
  refusals: { sharesOnly: 'buyback_shares_only', running: 'buyback_running' },
  async columnsInTx({ rulebook }, { tx, now }, input) {
    const { price, most, funds } = input
    const rules = await rulebook.at(now, tx)
    await assertWithinPartInTx(tx, input, rules)
    if (cost(price, most) > MAX_COST) throw new Refusal<BuybackRefusals>('buyback_too_dear', {}, 'price')
    return { price, most, funds, ...offerPeriod(input, rules, now) }
  },
}

/**
 * Finance proposes a buy-back. Refuses `buyback_shares_only`, `buyback_running`, `buyback_too_many`,
 * `buyback_too_dear` and `buyback_dates` (docs/rules/corporate-actions.md, Buy-back).
 */
export const proposeBuyback = proposeAction(buybackTerms)
/**
 * The owner of the business submits a buy-back for finance to check. Refuses as `proposeBuyback`, and others with
 * `buyback_not_yours`.
 */
export const submitBuyback = submitAction(buybackTerms, {
  notYours: 'buyback_not_yours',
  submittedEvent: (to, { id: buyback, opens_at: opensAt }, { slug, name }) =>
    buybackIssuerEvent(to, 'buyback_submitted_desk', { buyback, slug, name, opensAt }),
})
/** Finance confirms its check of a submitted buy-back. Refuses `buyback_state`. */
export const checkBuyback = checkAction<BuybackRow, BuybackDeps>(buybackAction)
/** Finance cancels a buy-back that is not announced yet. Refuses `buyback_state`. */
export const cancelBuyback = cancelAction<BuybackRow, BuybackDeps>(buybackAction)

/** Cancels a buy-back that finance did not check before its offer period. */
export const cancelUncheckedBuyback = (deps: Pick<BuybackDeps, 'commands' | 'registry' | 'disclosures'>, id: string) =>
  cancelUncheckedAction(deps, id, {
    action: buybackAction,
    why: 'Usulan belum selesai diperiksa sampai masa penawaran dimulai.',
    uncheckedEvent: (to, { id: buyback, opens_at: opensAt }, { slug, name }) =>
      buybackIssuerEvent(to, 'buyback_unchecked_desk', { buyback, slug, name, opensAt }),
  })

/** A company may buy back at most a part of its shares in issue (rule `buyback.part`, basis points). */
async function assertWithinPartInTx(tx: Tx, { security: code, most: wanted }: ProposeBuyback, rules: Book) {
  const inIssue = await readBalanceInTx(tx, { owner: `security/${code}`, purpose: 'issuance', asset: code })
  const most = units(portion(rupiah(inIssue), rules['buyback.part']))
  if (wanted > most) throw new Refusal<BuybackRefusals>('buyback_too_many', { most }, 'most')
}

/** The instants at which offers open and close, by the market's hours. */
function offerPeriod({ opensOn, closesOn }: ProposeBuyback, rules: Book, now: Date) {
  const days = rules['buyback.offer_days']
  const [opens_at, closes_at] = [wib(opensOn, rules['market.open']), wib(closesOn, rules['market.close'])]
  if (opensOn <= localDate(now) || closes_at < after(opens_at, days * DAY))
    throw new Refusal<BuybackRefusals>('buyback_dates', { days }, 'closesOn')
  return { opens_at, closes_at }
}

/** The announcement of a buy-back; once approved, the issuer is asked to pay in. */
export const buybackAnnouncement: ActionAnnouncement<
  BuybackRow,
  Pick<BuybackDeps, 'registry' | 'disclosures' | 'jobs'>
> = {
  action: buybackAction,
  kind: { id: 'Pembelian kembali saham', en: 'Buy-back' },
  title: () => ({ id: 'Pembelian kembali saham', en: 'Buy-back' }),
  terms: (row) => [
    ['Harga per saham', 'Price of a share', money(row.price)],
    ['Saham paling banyak', 'Shares at most', number(row.most)],
    ['Dana yang disetor', 'Money to pay in', money(row.price * row.most)],
    ['Sumber dana', 'Source of funds', row.funds],
    ['Penawaran mulai', 'Offers from', moment(row.opens_at, 'id')],
    ['Penawaran berakhir', 'Offers until', moment(row.closes_at, 'id')],
  ],
  publicText: toAnnouncementText,
  assertAnnounceableInTx: ({ registry }, { tx }, row) => registry.assertFreeInTx(tx, row.security_code, 'buyback'),
  async announcedInTx({ jobs }, { tx }, { id }) {
    await jobs.sendInTx(tx, OPEN_ACCOUNT, { id }, { singletonKey: id })
  },
}
