import { inputMessages as accountsMessages, accountsRefusals } from '#contract/accounts/refusals'
import { inputMessages as credentialsMessages, credentialsRefusals } from '#contract/credentials/refusals'
import { inputMessages as identityMessages, identityRefusals } from '#contract/identity/refusals'
import { registrationRefusals } from '#contract/registration/refusals'
import { staffRefusals } from '#contract/staff/refusals'

/** What the pages of accounts can be refused with. */
export const accountRefusals = [
  identityRefusals,
  credentialsRefusals,
  registrationRefusals,
  accountsRefusals,
  staffRefusals,
]
/** The messages of their fields, by code. */
export const accountMessages = { ...identityMessages, ...credentialsMessages, ...accountsMessages }
