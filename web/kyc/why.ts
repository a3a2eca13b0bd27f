import type { KycStep, Party } from '#contract/verification/states'
import { m } from '../lib/words.ts'

type Reasons = Readonly<Partial<Record<KycStep, () => string>>>

const reasons: Readonly<Record<KycStep, () => string>> = {
  identity: m.kyc_why_identity,
  address: m.kyc_why_address,
  representative: m.kyc_why_representative,
  directors: m.kyc_why_directors,
  owners: m.kyc_why_owners,
  bank: m.kyc_why_bank,
  family: m.kyc_why_family,
  jobs: m.kyc_why_jobs,
  tax: m.kyc_why_tax,
  risk: m.kyc_why_risk,
  terms: m.kyc_why_terms,
}
const ownReasons: Readonly<Record<Party, Reasons>> = {
  citizen: {},
  foreigner: { identity: m.kyc_why_passport, address: m.kyc_why_stay },
  entity: {
    identity: m.kyc_why_company,
    address: m.kyc_why_office,
    jobs: m.kyc_why_finance,
    risk: m.kyc_why_exposure,
  },
}

/** Why a step is asked. For loaders only, so that a page carries only its own step's text. */
export const getWhyAsked = (party: Party, step: string) =>
  (ownReasons[party][step as KycStep] ?? reasons[step as KycStep])()
