import type { CheckKind, Party } from '#contract/verification/states'
import { m } from '../../lib/words.ts'
import { checkWords, outcomeWords, sameFaceWords } from './words.ts'

const card = {
  check: m.kyc_desk_check_card,
  unreadable: m.kyc_desk_detail_unreadable,
  differs: m.kyc_desk_finding_card_differs,
  beside: m.kyc_desk_beside_card,
  read: m.kyc_desk_on_card,
}
const passport: typeof card = {
  check: m.kyc_desk_check_passport,
  unreadable: m.kyc_desk_detail_passport_unreadable,
  differs: m.kyc_desk_finding_passport_differs,
  beside: m.kyc_desk_beside_passport,
  read: m.kyc_desk_on_passport,
}

/** Words about the scanned document: identity card, for foreigners passport. */
export const getDocumentWords = (party: Party) => (party === 'foreigner' ? passport : card)

/** The title of a check. */
export const getCheckTitle = (party: Party, kind: CheckKind) =>
  kind === 'card' ? getDocumentWords(party).check() : checkWords[kind]()
/** The words for the outcomes of a check. */
export const getOutcomeWords = (kind: CheckKind) => (kind === 'same_face' ? sameFaceWords : outcomeWords)
