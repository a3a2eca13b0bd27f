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

/** What is said of the document that words are read off: an identity card, of a foreigner the passport. */
export const documentWords = (party: Party) => (party === 'foreigner' ? passport : card)

/** What a check is called where its answer is shown. */
export const checkTitle = (party: Party, kind: CheckKind) =>
  kind === 'card' ? documentWords(party).check() : checkWords[kind]()
export const outcomeWordsOf = (kind: CheckKind) => (kind === 'same_face' ? sameFaceWords : outcomeWords)
