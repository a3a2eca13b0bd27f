import { type Pages, soon } from '../page.ts'

/** The steps in which a person says who they are. */
export const kycPages: Pages = {
  default: [
    soon('kyc-documents', 'unfilled'),
    soon('kyc-documents/address', 'unfilled'),
    soon('kyc-documents/bank', 'unfilled'),
    soon('kyc-documents/family', 'unfilled'),
    soon('kyc-documents/jobs', 'unfilled'),
    soon('kyc-documents/risk', 'unfilled'),
    soon('kyc-documents/tax', 'unfilled'),
    soon('kyc-documents/terms', 'unfilled'),
    soon('digital-signature-verification', 'person'),
    soon('digital-signature-verification/resend', 'person'),
    soon('digital-signature-verification/success', 'person'),
  ],
}
