import { parties, partySteps } from '#contract/verification/states'
import { type Pages, page } from '../page.ts'
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
    page('digital-signature-verification', 'kyc/signature.tsx', 'person'),
    page('digital-signature-verification/resend', 'kyc/signature/resend.tsx', 'person'),
    page('digital-signature-verification/success', 'kyc/signature/success.tsx', 'person'),
  ],
  none: [page('digital-signature-verification/agreement', 'kyc/signature/agreement.ts', 'person')],
}
