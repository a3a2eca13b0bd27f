import { type Pages, page, soon } from '../page.ts'

/** The steps in which a person says who they are, and what became of it. */
export const kycPages: Pages = {
  default: [
    page('kyc-documents', 'kyc/step.tsx', 'unfilled'),
    page('kyc-documents/address', 'kyc/step.tsx', 'unfilled'),
    page('kyc-documents/bank', 'kyc/step.tsx', 'unfilled'),
    page('kyc-documents/family', 'kyc/step.tsx', 'unfilled'),
    page('kyc-documents/jobs', 'kyc/step.tsx', 'unfilled'),
    page('kyc-documents/tax', 'kyc/step.tsx', 'unfilled'),
    page('kyc-documents/risk', 'kyc/step.tsx', 'unfilled'),
    page('kyc-documents/terms', 'kyc/step.tsx', 'unfilled'),
    page('kyc-documents/status', 'kyc/status.tsx', 'person'),
    soon('digital-signature-verification', 'person'),
    soon('digital-signature-verification/resend', 'person'),
    soon('digital-signature-verification/success', 'person'),
  ],
}
