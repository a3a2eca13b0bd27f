import type { CommandContext } from '#platform/command'
import type { WithdrawalDeps } from './deps.ts'
import { issuerPayoutEvent, withdrawalEvent } from './states.ts'
import { toldOf, type WithdrawalRow, whyOf } from './views.ts'

type Deps = Pick<WithdrawalDeps, 'businessOf'>

/** Tells who gets the money that it arrived: a person of their own, or the owner of a business of its. */
export async function tellSettledInTx({ businessOf }: Deps, { tx, now, emit }: CommandContext, row: WithdrawalRow) {
  const told = toldOf(row, now)
  const business = row.business_id && (await businessOf(tx, row.business_id))?.name
  emit(
    business
      ? issuerPayoutEvent(row.user_id, 'issuer_payout_settled', { ...told, business })
      : withdrawalEvent(row.user_id, 'withdrawal_settled', told),
  )
}

/** That it came back or was not approved, and why. */
export async function tellEndedInTx(
  { businessOf }: Deps,
  { tx, now, emit }: CommandContext,
  row: WithdrawalRow,
  what: 'returned' | 'refused',
  why: string,
) {
  const { id: whyId, en: whyEn } = whyOf(why)
  const told = { ...toldOf(row, now), whyId, whyEn }
  const business = row.business_id && (await businessOf(tx, row.business_id))?.name
  emit(
    business
      ? issuerPayoutEvent(row.user_id, `issuer_payout_${what}`, { ...told, business })
      : withdrawalEvent(row.user_id, `withdrawal_${what}`, told),
  )
}
