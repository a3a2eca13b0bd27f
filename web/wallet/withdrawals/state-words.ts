import type { WithdrawalState } from '#contract/withdrawals/states'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const formatWithdrawalState = (state: WithdrawalState) =>
  ({
    review: m.withdraw_state_review,
    queued: m.withdraw_state_queued,
    sending: m.withdraw_state_sending,
    settled: m.withdraw_state_settled,
    returned: m.withdraw_state_returned,
    refused: m.withdraw_state_refused,
    cancelled: m.withdraw_state_cancelled,
  })[state]()

export const getWithdrawalStateTone = (state: WithdrawalState): Tone =>
  state === 'settled'
    ? 'up'
    : state === 'returned' || state === 'refused'
      ? 'down'
      : state === 'cancelled'
        ? 'neutral'
        : 'warn'
