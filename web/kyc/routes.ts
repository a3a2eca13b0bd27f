import { parties, partySteps } from '#contract/verification/states'
import { type Pages, page, soon } from '../page.ts'
import { paths } from '../paths.ts'

/** The steps of each party, each at an address of its own. */
const steps = parties.flatMap((party) =>
  partySteps[party].map((step) => page(paths.kyc(step, party).slice(1), 'kyc/step.tsx', 'unfilled')),
)

/** The steps in which a person says who they are, and what became of it. */
export const kycPages: Pages = {
  default: [
    ...steps,
    page('kyc-documents/status', 'kyc/status.tsx', 'person'),
    soon('digital-signature-verification', 'person'),
    soon('digital-signature-verification/resend', 'person'),
    soon('digital-signature-verification/success', 'person'),
  ],
}
