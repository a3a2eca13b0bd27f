import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { money } from '#shared/format'
import { cost, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { OnCalledOff } from './deps.ts'
import { changeOfferingStateInTx } from './end-offering.ts'
import type { OfferingRefusals } from './refusals.ts'
import type { OfferingRow } from './rows.ts'
import { raiseEvent } from './states.ts'
import { tables } from './tables.ts'

/** Approval subject: withdrawing an open offering for its issuer. */
export const WITHDRAWAL_APPROVAL = 'offerings.withdrawal'
export type WithdrawalPayload = { id: string; name: string; slug: string }

/** The approval object of an offering withdrawal. */
export const withdrawalObject = (id: string) => `offering/${id}`

/** Whether the issuer may withdraw the offering: at any time before it closes (shared rules, Proposal). */
export const isWithdrawable = ({ state, closes_at }: Pick<OfferingRow, 'state' | 'closes_at'>, now: Date) =>
  state === 'open' && closes_at > now

/**
 * The approval by two members of staff of an issuer's request to withdraw an open offering; the due task then
 * refunds purchases.
 */
export const offeringWithdrawalApproval = (calledOff: readonly OnCalledOff[]): ApprovalSubject<WithdrawalPayload> => ({
  name: WITHDRAWAL_APPROVAL,
  kind: { id: 'Penarikan penawaran oleh penerbit', en: 'Withdrawal of an offering by its issuer' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'offering.decide-withdrawal', votes: 2 }],
  async describe(tx, { id, name }) {
    const row = await tables(tx).selectFrom('offering').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const refunded = money(cost(row.unit_price, units(row.paid_units)))
    return {
      title: { id: `Tarik penawaran ${name}`, en: `Withdraw the offering of ${name}` },
      changes: [
        {
          label: { id: 'Keadaan', en: 'State' },
          before: { id: 'Dibuka', en: 'Open' },
          after: { id: 'Ditarik, tidak dapat dibuka lagi', en: 'Withdrawn, cannot open again' },
        },
        {
          label: { id: 'Dikembalikan kepada pemodal', en: 'Returned to investors' },
          before: null,
          after: inBothLanguages(refunded),
        },
      ],
    }
  },
  async execute(context, { payload: { id, slug }, reason }) {
    const offering = await tables(context.tx)
      .selectFrom('offering')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!isWithdrawable(offering, context.now)) throw new Refusal<OfferingRefusals>('offering_over')
    await changeOfferingStateInTx(context, offering, 'withdrawn', reason)
    for (const follow of calledOff) await follow(context, { slug, reason })
  },
  async close({ tx, emit }, { payload: { id, name, slug } }, { reason }) {
    const query = tables(tx).selectFrom('offering').select('business_id').where('id', '=', id)
    const { business_id: business } = await query.executeTakeFirstOrThrow()
    emit(raiseEvent(business, 'raise_stays', { name, offering: slug, why: reason }))
  },
})
