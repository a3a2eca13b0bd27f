import { credentialsRefusals } from '#contract/credentials/refusals'
import { ledgerRefusals } from '#contract/ledger/refusals'
import { withdrawalRefusals } from '#contract/withdrawals/refusals'
import { commandRefusals } from '#shared/command-refusals'

/** What the business says to a withdrawal. */
export const refusals = [withdrawalRefusals, credentialsRefusals, ledgerRefusals, commandRefusals]
