import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import type { LocalDate } from '#shared/dates'
import { date, formatInBothLanguages, money, percent } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { type AnnouncementDeps, announceDistributionInTx } from './announce.ts'
import type { DistributionDeps } from './deps.ts'
import { computePlausibilityWarning } from './plausibility.ts'
import type { DistributionRefusals } from './refusals.ts'
import { cancelAndRestoreScheduleInTx } from './restore-schedule.ts'
import { type DistributionRow, lockDistributionInTx, toReckoningBasis, toTaxRates } from './rows.ts'
import { sendDistributionBackInTx } from './send-back.ts'
import { type Basis, distributionKindWords, formatReckoning, formatTaxRates } from './states.ts'
import { tables } from './tables.ts'

export const PAYMENT_APPROVAL = 'distributions.pay'
type Payload = { distribution: Id<'distribution'> }

/**
 * The approval by two members of staff once the issuer's money is in; it also announces what is not public yet. If
 * rejected, an unannounced distribution is refunded; an announced one waits for another request.
 */
export const distributionPaymentApproval = (
  deps: AnnouncementDeps & Pick<DistributionDeps, 'filedYears'>,
): ApprovalSubject<Payload> => ({
  name: PAYMENT_APPROVAL,
  kind: { id: 'Pembagian hasil', en: 'Distribution' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'distribution.decide', votes: 2 }],
  async describe(tx, { distribution }) {
    const row = await lockDistributionInTx(tx, distribution)
    const { name } = await deps.registry.known(row.security_code, tx)
    const { id, en } = distributionKindWords[row.kind]
    const warning = await computePlausibilityWarning(deps, tx, row)
    return {
      ...(warning && { warning }),
      title: { id: `${id} ${name}, ${money(row.amount)}`, en: `${en} of ${name}, ${money(row.amount, 'en')}` },
      changes: [
        { label: { id: 'Nomor', en: 'Reference' }, before: null, after: inBothLanguages(row.reference) },
        { label: { id: 'Untuk', en: 'For' }, before: null, after: inBothLanguages(row.about) },
        {
          label: { id: 'Pemegang tercatat pada', en: 'Holders recorded on' },
          before: null,
          after: dayOf(row.recorded_on),
        },
        ...basisChanges(toReckoningBasis(row)),
        ...ratesChanges(row),
        { label: { id: 'Dibayar pada', en: 'Paid on' }, before: null, after: dayOf(row.due_on) },
      ],
    }
  },
  async execute(context, { id: request_id, payload }) {
    const { tx, now, note } = context
    const row = await lockDistributionInTx(tx, payload.distribution)
    if (row.state === 'proposed') throw new Refusal<DistributionRefusals>('distribution_not_funded')
    if (row.state !== 'funded') throw new Refusal<DistributionRefusals>('distribution_state')
    await tables(tx)
      .updateTable('distribution')
      .set({ state: 'approved', approved_at: now, request_id, approved: 'approved' })
      .where('id', '=', row.id)
      .execute()
    note(`distribution/${row.id}`, { data: { state: 'approved' } })
    await announceDistributionInTx(deps, context, row, request_id)
  },
  async close(context, { payload }, { reason }) {
    const row = await lockDistributionInTx(context.tx, payload.distribution)
    if (row.state !== 'proposed' && row.state !== 'funded') return
    if (row.announced_request) await sendDistributionBackInTx(context, row, reason)
    else await cancelAndRestoreScheduleInTx(deps, context, row, reason)
  },
})

const dayOf = (day: LocalDate) => ({ id: date(day, 'id'), en: date(day, 'en') })

const basisChanges = ({ reckoned, amountReason }: Basis) => [
  ...(reckoned
    ? [{ label: { id: 'Menurut akad', en: 'By the contract' }, before: null, after: formatReckoning(reckoned) }]
    : []),
  ...(amountReason
    ? [
        {
          label: { id: 'Mengapa jumlahnya lain', en: 'Why another amount' },
          before: null,
          after: inBothLanguages(amountReason),
        },
      ]
    : []),
]

/** What is withheld of it, and which part its holders are told to give away. */
const ratesChanges = (row: DistributionRow) => [
  ...(row.kind === 'principal'
    ? []
    : [{ label: { id: 'Pajak', en: 'Tax' }, before: null, after: formatTaxRates(toTaxRates(row)) }]),
  ...(row.purification_rate > 0n
    ? [
        {
          label: { id: 'Bagian untuk dimurnikan', en: 'Part to purify' },
          before: null,
          after: formatInBothLanguages(percent, row.purification_rate),
        },
      ]
    : []),
]
