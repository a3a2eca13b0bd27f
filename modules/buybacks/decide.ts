import { same } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { defineCommand } from '#platform/define-command'
import { moment, money, number } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { announcement } from './announcement.ts'
import { cancelInTx } from './cancel.ts'
import type { BuybackDeps } from './deps.ts'
import { OPEN_ACCOUNT } from './fund.ts'
import { DECIDE } from './propose.ts'
import type { BuybackRefusals } from './refusals.ts'
import { type BuybackRow, lockedInTx } from './rows.ts'
import { mayTakeBack } from './states.ts'
import { tables } from './tables.ts'

type Payload = { buyback: Id<'buyback'> }
type Deciding = Pick<BuybackDeps, 'registry' | 'disclosures' | 'jobs'>

/** Two members of staff decide; with their yes it is announced to everybody, and the issuer is asked for its money. */
export const announceSubject = (deps: Deciding): ApprovalSubject<Payload> => ({
  name: DECIDE,
  kind: { id: 'Pembelian kembali saham', en: 'Buy-back' },
  policy: () => [{ from: 0n, permission: 'buyback.decide', votes: 2 }],
  async describe(tx, { buyback }) {
    const row = await lockedInTx(tx, buyback)
    const { name } = await deps.registry.known(row.security_code, tx)
    return { title: { id: `Pembelian kembali saham ${name}`, en: `Buy-back of ${name}` }, changes: terms(row) }
  },
  async execute(context, { id: request, payload }) {
    const { tx, now, note } = context
    const row = await lockedInTx(tx, payload.buyback)
    if (row.state !== 'proposed' || row.opens_at <= now) throw new Refusal<BuybackRefusals>('buyback_state')
    await deps.registry.assertFreeInTx(tx, row.security_code, 'buyback')
    await tables(tx)
      .updateTable('buyback')
      .set({ state: 'announced', announced_at: now, request_id: request, approved: 'approved' })
      .where('id', '=', row.id)
      .execute()
    const { business_id: businessId } = row
    await deps.disclosures.announceInTx(context, { ...announcement(row), type: 'buyback', businessId, request })
    await deps.jobs.sendInTx(tx, OPEN_ACCOUNT, { id: row.id }, { singletonKey: row.id })
    note(`buyback/${row.id}`, { data: { state: 'announced' } })
  },
  async close(context, { payload }, { reason }) {
    const row = await lockedInTx(context.tx, payload.buyback)
    if (row.state === 'proposed') await cancelInTx(deps, context, row, reason)
  },
})

function terms(row: BuybackRow) {
  const line = (id: string, en: string, text: string) => ({ label: { id, en }, before: null, after: same(text) })
  return [
    line('Nomor', 'Reference', row.reference),
    line('Harga per saham', 'Price of a share', money(row.price)),
    line('Saham paling banyak', 'Shares at most', number(row.most)),
    line('Dana yang disetor', 'Money to pay in', money(row.price * row.most)),
    line('Sumber dana', 'Source of funds', row.funds),
    line('Penawaran mulai', 'Offers from', moment(row.opens_at, 'id')),
    line('Penawaran berakhir', 'Offers until', moment(row.closes_at, 'id')),
  ]
}

/** Finance takes back what was not announced yet. Afterwards nobody can: holders count on it. */
export const cancelBuyback = defineCommand({
  name: 'buybacks.withdraw',
  permission: 'buyback.propose',
  async run(context, { id, reason }: { id: string; reason: string }, deps: BuybackDeps) {
    const row = await lockedInTx(context.tx, id)
    if (!mayTakeBack(row.state)) throw new Refusal<BuybackRefusals>('buyback_state')
    if (row.state === 'proposed') await deps.approvals.supersedeInTx(context, `buyback/${row.id}`)
    await cancelInTx(deps, context, row, reason)
  },
})
