import { noticesOf } from '#shared/notice'
import type { AccountsEvents } from './states.ts'

/** Suspending and closing are said by e-mail: the list of notices cannot be opened any more. */
export const accountsNotices = noticesOf<AccountsEvents>()({
  account_suspended: null,
  account_unsuspended: null,
  account_closed: null,
})
