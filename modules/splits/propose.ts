import { sql } from 'kysely'
import { same } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { staysOpenInTx } from '#modules/identity'
import { holdersBefore, postInTx } from '#modules/ledger'
import type { Book } from '#modules/rulebook'
import type { Tx } from '#platform/database'
import { defineCommand } from '#platform/define-command'
import type { Actor } from '#shared/actor'
import { after, type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { date, money, number } from '#shared/format'
import { type Id, newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { printedReference } from '#shared/printed-reference'
import { Refusal } from '#shared/refusal'
import { announcement, nameOfSplit } from './announcement.ts'
import { cancelInTx } from './cancel.ts'
import type { SplitDeps } from './deps.ts'
import { splitFunded } from './entries.ts'
import type { ProposeSplit } from './input.ts'
import type { SplitRefusals } from './refusals.ts'
import { cardOf, lockedInTx } from './rows.ts'
import { isReverse, type SplitCard, splitIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

export const DECIDE = 'splits.announce'
type Payload = { split: Id<'split'> }
type Options = { key?: string | undefined }

/** Staff enter for an issuer what its meeting decided; two others decide, and its terms stand for good. */
export async function proposeSplit(
  deps: SplitDeps,
  actor: Actor,
  asked: ProposeSplit,
  { key }: Options = {},
): Promise<SplitCard> {
  const security = await deps.registry.security(asked.security)
  const owner = await deps.issuers.ownerOf(security.businessId)
  const spec = { name: 'splits.propose', actor, may: 'split.propose' as const, input: asked, key }
  const row = await deps.commands.run(spec, async (context) => {
    const { tx, now, note } = context
    if (security.kind !== 'share' || !security.distributedAt)
      throw new Refusal<SplitRefusals>('split_shares_only', {}, 'security')
    refuseTerms(asked)
    await deps.registry.assertFreeInTx(tx, security.code, 'split')
    const needed = await oddCost(tx, { ...asked, code: security.code, now })
    if (asked.funding < needed) throw new Refusal<SplitRefusals>('split_funding', { needed }, 'funding')
    const stops_at = stopsAt(asked.effectiveOn, await deps.rulebook.at(now, tx), now)
    const id = newId<'split'>(now)
    const added = await tables(tx)
      .insertInto('split')
      .values({
        id,
        reference: printedReference('PS', id, now),
        security_code: security.code,
        business_id: security.businessId,
        owner,
        old_shares: asked.oldShares,
        new_shares: asked.newShares,
        odd_price: asked.oddPrice,
        funding: asked.funding,
        stops_at,
        effective_at: wib(asked.effectiveOn),
        state: 'proposed',
        proposed_at: now,
      })
      .onConflict((running) => running.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) throw new Refusal<SplitRefusals>('split_running', {}, 'security')
    note(`split/${id}`, { reason: asked.reason, data: { security: security.code } })
    await deps.approvals.proposeInTx(context, {
      subject: DECIDE,
      object: `split/${id}`,
      payload: { split: id },
      reason: asked.reason,
      expiresAt: stops_at,
    })
    return added
  })
  return cardOf(row, security)
}

/** One share becomes several, or several become one; only the latter leaves odd shares, which have a price. */
function refuseTerms({ oldShares, newShares, oddPrice, funding }: ProposeSplit) {
  const isOne = oldShares === 1n || newShares === 1n
  if (!isOne || oldShares === newShares) throw new Refusal<SplitRefusals>('split_ratio', {}, 'newShares')
  const reverse = isReverse({ oldShares, newShares })
  if (reverse !== oddPrice > 0n || (!reverse && funding > 0n))
    throw new Refusal<SplitRefusals>('split_odd_price', {}, 'oddPrice')
}

type Odd = Pick<ProposeSplit, 'oldShares' | 'newShares' | 'oddPrice'> & { code: string; now: Date }

/** What the odd shares of now would cost. */
async function oddCost(tx: Tx, { code, oldShares, newShares, oddPrice, now }: Odd): Promise<Rupiah> {
  if (!isReverse({ oldShares, newShares })) return rupiah(0)
  const { rows } = await sql<{ odd: bigint }>`
    select coalesce(sum(units % ${oldShares}::bigint), 0)::bigint as odd from (${holdersBefore(code, after(now, 1))}) as h`.execute(
    tx,
  )
  return rupiah(rows[0]!.odd * oddPrice)
}

/** Trading rests from the day after the last one whose trades are settled before the split. */
function stopsAt(effectiveOn: LocalDate, { calendar, 'market.settlement_days': days }: Book, now: Date): Date {
  const last = calendar.addWorkingDays(effectiveOn, -(days + 1))
  const today = localDate(now)
  if (last < today) {
    const earliest = calendar.addWorkingDays(today, days + 1)
    throw new Refusal<SplitRefusals>('split_too_soon', { earliest }, 'effectiveOn')
  }
  return wib(plusDays(last, 1))
}

type Announcing = Pick<SplitDeps, 'registry' | 'disclosures' | 'market'>

/** Two members of staff decide; with their yes it is announced to everybody, and what odd shares may cost is set aside. */
export const announceSubject = (deps: Announcing): ApprovalSubject<Payload> => ({
  name: DECIDE,
  kind: { id: 'Pemecahan atau penggabungan saham', en: 'Split or reverse split' },
  money: 'forward',
  policy: () => [{ from: 0n, permission: 'split.decide', votes: 2 }],
  async describe(tx, { split }) {
    const row = await lockedInTx(tx, split)
    const { name } = await deps.registry.known(row.security_code, tx)
    const line = (id: string, en: string, text: string) => ({ label: { id, en }, before: null, after: same(text) })
    const words = nameOfSplit(row)
    return {
      title: { id: `${words.id} ${name}`, en: `${words.en} of ${name}` },
      changes: [
        line('Nomor', 'Reference', row.reference),
        line(
          'Saham lama menjadi saham baru',
          'Old shares for new ones',
          `${number(row.old_shares)} : ${number(row.new_shares)}`,
        ),
        line('Perdagangan berhenti', 'Trading rests from', date(localDate(row.stops_at), 'id')),
        line('Berlaku', 'Effective on', date(localDate(row.effective_at), 'id')),
        line('Harga pecahan', 'Price of odd shares', money(row.odd_price)),
        line('Dana pecahan', 'Set aside for odd shares', money(row.funding)),
      ],
    }
  },
  async execute(context, { id: request, payload }) {
    const { tx, now, note, emit } = context
    const row = await lockedInTx(tx, payload.split)
    if (row.state !== 'proposed' || row.stops_at <= now) throw new Refusal<SplitRefusals>('split_state')
    // what is left comes back to this wallet: it is open, and nobody closes it before this is kept
    if (row.funding > 0n && !(await staysOpenInTx(tx, row.owner))) throw new Refusal<SplitRefusals>('split_state')
    await deps.registry.assertFreeInTx(tx, row.security_code, 'split')
    await tables(tx)
      .updateTable('split')
      .set({ state: 'announced', announced_at: now, request_id: request, approved: 'approved' })
      .where('id', '=', row.id)
      .execute()
    if (row.funding > 0n) await postInTx(tx, [splitFunded(row)], now)
    const { slug, name } = await deps.registry.known(row.security_code, tx)
    const { business_id: businessId } = row
    await deps.disclosures.announceInTx(context, { ...announcement(row), type: 'material_fact', businessId, request })
    note(`split/${row.id}`, { data: { state: 'announced' } })
    const told = { slug, name, effectiveOn: localDate(row.effective_at), funding: row.funding }
    emit(splitIssuerEvent(row.owner, 'split_announced', told))
  },
  async close(context, { payload }, { reason }) {
    const row = await lockedInTx(context.tx, payload.split)
    if (row.state === 'proposed') await cancelInTx(deps, context, row, reason)
  },
})

/** Finance takes back what was not announced yet. */
export const cancelSplit = defineCommand({
  name: 'splits.withdraw',
  permission: 'split.propose',
  async run(context, { id, reason }: { id: string; reason: string }, deps: SplitDeps) {
    const row = await lockedInTx(context.tx, id)
    if (row.state !== 'proposed') throw new Refusal<SplitRefusals>('split_state')
    await deps.approvals.supersedeInTx(context, `split/${row.id}`)
    await cancelInTx(deps, context, row, reason)
  },
})
