import { sql } from 'kysely'
import { type ActionAnnouncement, type ActionTerms, cancelAction, proposeAction } from '#modules/corporate-actions'
import { lockUserIfOpenInTx } from '#modules/identity'
import { postInTx, selectHoldersBefore } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/db/database'
import { after, type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { date, money, number } from '#shared/format'
import { type Rupiah, rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { splitAction } from './action.ts'
import type { SplitDeps } from './deps.ts'
import { splitFunded } from './entries.ts'
import type { ProposeSplit } from './input.ts'
import { selectOutcomes } from './outcomes.ts'
import { toAnnouncementText, toSplitName } from './public-text.ts'
import type { SplitRefusals } from './refusals.ts'
import type { SplitRow } from './rows.ts'
import { computePriceAfterSplit, isReverse, type SplitCard, splitIssuerEvent } from './states.ts'

const splitTerms: ActionTerms<SplitRow, SplitCard, ProposeSplit, SplitDeps> = {
  action: splitAction,
  reference: ({ kind }) => (kind === 'split' ? 'PS' : 'DS'),
  refusals: { sharesOnly: 'split_shares_only', running: 'split_running' },
  assertProposable: (_context, input) => assertRatio(input),
  async columnsInTx({ rulebook, market }, { tx, now }, input, { code, issuePrice }) {
    const reference = async () => (await market.referencePriceInTx(tx, code)) ?? issuePrice
    const oddPrice = input.kind === 'split' ? input.oddPrice : computePriceAfterSplit(await reference(), input)
    const needed = await computeOddCost(tx, { ...input, oddPrice, code, now })
    if (input.funding < needed) throw new Refusal<SplitRefusals>('split_funding', { needed }, 'funding')
    return {
      kind: input.kind,
      old_shares: input.oldShares,
      new_shares: input.newShares,
      odd_price: oddPrice,
      funding: input.funding,
      stops_at: computeSuspensionTime(input.effectiveOn, await rulebook.at(now, tx), now),
      effective_at: wib(input.effectiveOn),
    }
  },
}

/**
 * Finance proposes a split. Refuses `split_shares_only`, `split_running`, `split_ratio`, `split_odd_price`,
 * `split_funding` and `split_too_soon` (docs/rules/corporate-actions.md, Split).
 */
export const proposeSplit = proposeAction(splitTerms)
/** Finance cancels a split that is not announced yet. Refuses `split_state`. */
export const cancelSplit = cancelAction<SplitRow, SplitDeps>(splitAction)

/**
 * Refuses `split_ratio` unless one side of the ratio is 1, and `split_odd_price` unless exactly a reverse split has a
 * price for odd shares. Refuses `stock_dividend_ratio` and `stock_dividend_price` of a stock dividend that adds no share
 * or names a price, which is that of the market.
 */
function assertRatio({ kind, oldShares, newShares, oddPrice, funding }: ProposeSplit) {
  if (kind === 'stock_dividend') {
    if (newShares <= oldShares) throw new Refusal<SplitRefusals>('stock_dividend_ratio', {}, 'newShares')
    if (oddPrice > 0n) throw new Refusal<SplitRefusals>('stock_dividend_price', {}, 'oddPrice')
    return
  }
  const isOne = oldShares === 1n || newShares === 1n
  if (!isOne || oldShares === newShares) throw new Refusal<SplitRefusals>('split_ratio', {}, 'newShares')
  const reverse = isReverse({ oldShares, newShares })
  if (reverse !== oddPrice > 0n || (!reverse && funding > 0n))
    throw new Refusal<SplitRefusals>('split_odd_price', {}, 'oddPrice')
}

type OddCostInput = Pick<ProposeSplit, 'kind' | 'oldShares' | 'newShares' | 'oddPrice'> & { code: string; now: Date }

/** What odd shares or fractions would cost if the split took effect now, in rupiah. */
async function computeOddCost(
  tx: Tx,
  { code, kind, oldShares, newShares, oddPrice, now }: OddCostInput,
): Promise<Rupiah> {
  if (oddPrice === 0n) return rupiah(0)
  const terms = sql`(select null as id, ${kind} as kind, ${oldShares}::bigint as old_shares, ${newShares}::bigint as new_shares,
    ${oddPrice}::bigint as odd_price)`
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(paid), 0)::bigint as paid from (${selectOutcomes(terms, selectHoldersBefore(code, after(now, 1)))}) as o`.execute(
    tx,
  )
  return rupiah(rows[0]!.paid)
}

/**
 * When trading is suspended: the day after the last one whose trades settle before the split. Refuses
 * `split_too_soon`.
 */
function computeSuspensionTime(
  effectiveOn: LocalDate,
  { calendar, 'market.settlement_days': days }: Book,
  now: Date,
): Date {
  const last = calendar.addWorkingDays(effectiveOn, -(days + 1))
  const today = localDate(now)
  if (last < today) {
    const earliest = calendar.addWorkingDays(today, days + 1)
    throw new Refusal<SplitRefusals>('split_too_soon', { earliest }, 'effectiveOn')
  }
  return wib(plusDays(last, 1))
}

type Announcing = Pick<SplitDeps, 'registry' | 'disclosures' | 'market'>

/** The announcement of a split; once approved, the issuer's funding for odd shares moves to escrow. */
export const splitAnnouncement: ActionAnnouncement<SplitRow, Announcing> = {
  action: splitAction,
  kind: { id: 'Perubahan jumlah saham', en: 'Change of the number of shares' },
  title: toSplitName,
  money: 'forward',
  terms: (row) => [
    [
      'Saham lama menjadi saham baru',
      'Old shares for new ones',
      `${number(row.old_shares)} : ${number(row.new_shares)}`,
    ],
    ['Perdagangan berhenti', 'Trading rests from', date(localDate(row.stops_at), 'id')],
    ['Berlaku', 'Effective on', date(localDate(row.effective_at), 'id')],
    ['Harga pecahan', 'Price of odd shares', money(row.odd_price)],
    ['Dana pecahan', 'Set aside for odd shares', money(row.funding)],
  ],
  publicText: toAnnouncementText,
  async assertAnnounceableInTx({ registry }, { tx }, row) {
    // unspent rupiah returns to the owner's wallet, which must be open until then
    if (row.funding > 0n && !(await lockUserIfOpenInTx(tx, row.owner))) throw new Refusal<SplitRefusals>('split_state')
    await registry.assertFreeInTx(tx, row.security_code, 'split')
  },
  /** What odd shares can cost is set aside from the wallet of the issuer. */
  async fundInTx({ tx, now }, row) {
    if (row.funding > 0n) await postInTx(tx, [splitFunded(row)], now)
  },
  announcedInTx(_deps, { emit }, row, { slug, name }) {
    const data = { slug, name, effectiveOn: localDate(row.effective_at), funding: row.funding }
    emit(splitIssuerEvent(row.owner, 'split_announced', data))
  },
}
