import { same } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/command'
import type { Actor } from '#shared/actor'
import { money } from '#shared/format'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { type Announcing, announceInTx, callOffInTx } from './announce.ts'
import type { DistributionDeps } from './deps.ts'
import { distributionRefunded } from './entries.ts'
import { foreseenBy } from './foreseen.ts'
import type { DistributionRefusals } from './refusals.ts'
import { basisOf, type DistributionRow, lockedInTx } from './rows.ts'
import { termsAlone } from './schedule.ts'
import { type Basis, kindWords, mayCancel, payerEvent, reckoningWords } from './states.ts'
import { tables } from './tables.ts'

export const PAY = 'distributions.pay'
type Payload = { distribution: Id<'distribution'> }

/** Two members of staff decide, once the issuer's money is in; what was not public yet is with their yes. Not approved, all of it goes back. */
export const paySubject = (deps: Announcing): ApprovalSubject<Payload> => ({
  name: PAY,
  kind: { id: 'Pembagian hasil', en: 'Distribution' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'distribution.decide', votes: 2 }],
  async describe(tx, { distribution }) {
    const row = await lockedInTx(tx, distribution)
    const { name } = await deps.registry.known(row.security_code, tx)
    const { id, en } = kindWords[row.kind]
    return {
      title: { id: `${id} ${name}, ${money(row.amount)}`, en: `${en} of ${name}, ${money(row.amount)}` },
      changes: [
        { label: { id: 'Nomor', en: 'Reference' }, before: null, after: same(row.reference) },
        { label: { id: 'Untuk', en: 'For' }, before: null, after: same(row.about) },
        {
          label: { id: 'Pemegang tercatat pada', en: 'Holders recorded on' },
          before: null,
          after: same(row.recorded_on),
        },
        ...basisChanges(basisOf(row)),
        { label: { id: 'Dibayar pada', en: 'Paid on' }, before: null, after: same(row.due_on) },
      ],
    }
  },
  refuses: ['distribution_not_funded', 'distribution_state'],
  async execute(context, { id: request_id, payload }) {
    const { tx, now, note } = context
    const row = await lockedInTx(tx, payload.distribution)
    if (row.state === 'proposed') throw new Refusal<DistributionRefusals>('distribution_not_funded')
    if (row.state !== 'funded') throw new Refusal<DistributionRefusals>('distribution_state')
    await tables(tx)
      .updateTable('distribution')
      .set({ state: 'approved', approved_at: now, request_id, approved: 'approved' })
      .where('id', '=', row.id)
      .execute()
    note(`distribution/${row.id}`, { data: { state: 'approved' } })
    await announceInTx(deps, context, row, request_id)
  },
  async close(context, { payload }, { reason }) {
    const row = await lockedInTx(context.tx, payload.distribution)
    if (row.state !== 'proposed' && row.state !== 'funded') return
    await cancelInTx(deps, context, row, reason)
    await callOffInTx(deps, context, row, reason)
  },
})

const basisChanges = ({ reckoned, amountReason }: Basis) => [
  ...(reckoned
    ? [{ label: { id: 'Menurut akad', en: 'By the contract' }, before: null, after: reckoningWords(reckoned) }]
    : []),
  ...(amountReason
    ? [{ label: { id: 'Mengapa jumlahnya lain', en: 'Why another amount' }, before: null, after: same(amountReason) }]
    : []),
]

/** Finance takes a distribution back that was not approved yet: what the issuer paid in returns to its payer. */
export function cancelDistribution(
  deps: DistributionDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
) {
  const spec = { name: 'distributions.cancel', actor, may: 'distribution.propose' as const, input: { id, reason } }
  return deps.commands.run(spec, async (given) => {
    const context = given as CommandContext
    const row = await lockedInTx(context.tx, id)
    if (!mayCancel(row.state)) throw new Refusal<DistributionRefusals>('distribution_state')
    if (row.state !== 'submitted') await deps.approvals.supersedeInTx(context, `distribution/${row.id}`)
    await cancelInTx(deps, context, row, reason)
    await callOffInTx(deps, context, row, reason)
  })
}

/** Ends it; what was paid in goes back to its payer. What the terms foresee and was only handed in is owed as before. */
export async function cancelInTx(
  { registry }: Pick<DistributionDeps, 'registry'>,
  { tx, now, emit, note }: CommandContext,
  row: DistributionRow,
  why: string,
) {
  const security = await registry.known(row.security_code, tx)
  const owed = row.state === 'submitted' ? await foreseenBy(tx, security, row) : undefined
  const state = owed ? ('foreseen' as const) : ('cancelled' as const)
  await tables(tx)
    .updateTable('distribution')
    .set(owed ? { state, ...termsAlone(owed) } : { state, ended_at: now, why })
    .where('id', '=', row.id)
    .execute()
  if (row.funded_at) await postInTx(tx, [distributionRefunded(row)], now)
  note(`distribution/${row.id}`, { reason: why, data: { state } })
  const { name } = security
  emit(payerEvent(row.payer, 'distribution_cancelled', { name, amount: rupiah(row.amount), why }))
}
