import type { CommandContext } from '#platform/commands/command'
import type { WithdrawalDeps } from './deps.ts'
import { issuerPayoutEvent, withdrawalEvent } from './states.ts'
import { describeReason, toNoticePayload, type WithdrawalRow } from './views.ts'

type Deps = Pick<WithdrawalDeps, 'businessOf'>

/** Notifies the investor, or the owner of the issuer, that the money arrived. */
export async function notifySettledInTx({ businessOf }: Deps, { tx, now, emit }: CommandContext, row: WithdrawalRow) {
  const payload = toNoticePayload(row, now)
  const business = row.business_id && (await businessOf(tx, row.business_id))?.name
  emit(
    business
      ? issuerPayoutEvent(row.user_id, 'issuer_payout_settled', { ...payload, business })
      : withdrawalEvent(row.user_id, 'withdrawal_settled', payload),
  )
}

/** Notifies the owner that a withdrawal was returned or refused, with the reason. */
export async function notifyEndedInTx(
  { businessOf }: Deps,
  { tx, now, emit }: CommandContext,
  row: WithdrawalRow,
  what: 'returned' | 'refused',
  why: string,
) {
  const { id: whyId, en: whyEn } = describeReason(why)
  const payload = { ...toNoticePayload(row, now), whyId, whyEn }
  const business = row.business_id && (await businessOf(tx, row.business_id))?.name
  emit(
    business
      ? issuerPayoutEvent(row.user_id, `issuer_payout_${what}`, { ...payload, business })
      : withdrawalEvent(row.user_id, `withdrawal_${what}`, payload),
  )
}
