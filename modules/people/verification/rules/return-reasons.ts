import type { Both } from '#shared/text'
import { firstDirectorFields } from './derived-fields.ts'
import { commissioners, directors, owners, type Party, taxCountries } from './parties.ts'

type Reason = {
  readonly text: Both
  readonly example: Both
  readonly fields: 'any' | readonly string[]
  /** The parties that the reason applies to; all when absent. */
  readonly party?: Party
}
const reason = (fields: Reason['fields'], text: Both, example: Both, party?: Party): Reason => ({
  ...{ fields, text, example },
  ...(party && { party }),
})

const photos = [
  ...['idPhoto', 'selfie', 'payslip', 'npwpPhoto', 'passportPhoto', 'permitPhoto'],
  ...['deedFile', 'nibFile', 'mandate'],
  ...directors.map((n) => `director${n}IdFile`),
]

/** Reasons for returning a field, with an example of a valid value for the person. */
export const kycReasons = {
  photo_unclear: reason(
    photos,
    { id: 'Foto kurang jelas untuk dibaca.', en: 'The picture is not clear enough to read.' },
    {
      id: 'Ambil lagi di tempat terang: seluruh kartu terlihat, tanpa pantulan, dan hurufnya terbaca.',
      en: 'Take it again in good light: the whole card in view, without glare, its letters readable.',
    },
  ),
  photo_wrong: reason(
    photos,
    { id: 'Foto ini bukan dokumen yang diminta.', en: 'This is not a picture of the document that was asked for.' },
    {
      id: 'Misalnya KTP asli bagian depan, bukan fotokopi.',
      en: 'For example the front of the card itself, not a copy.',
    },
  ),
  photo_expired: reason(
    ['passportPhoto', 'permitPhoto', 'mandate'],
    { id: 'Dokumen ini sudah tidak berlaku.', en: 'This document is no longer valid.' },
    {
      id: 'Unggah dokumen yang masih berlaku, misalnya KITAS terbaru.',
      en: 'Upload one that is valid, for example the latest KITAS.',
    },
  ),
  face_differs: reason(
    ['selfie'],
    {
      id: 'Wajah pada swafoto belum cocok dengan foto KTP.',
      en: 'The face in the selfie does not match the card yet.',
    },
    {
      id: 'Hadapkan wajah ke kamera tanpa masker, kacamata hitam, atau topi.',
      en: 'Face the camera without a mask, sunglasses or a hat.',
    },
  ),
  differs_from_card: reason(
    'any',
    { id: 'Tidak sama dengan KTP.', en: 'Not the same as on the identity card.' },
    {
      id: 'Tulis persis seperti di KTP, misalnya NURUL RAHMAWATI, bukan Nurul R.',
      en: 'Write it exactly as on the card, for example NURUL RAHMAWATI, not Nurul R.',
    },
    'citizen',
  ),
  differs_from_passport: reason(
    'any',
    { id: 'Tidak sama dengan paspor atau izin tinggal.', en: 'Not the same as in the passport or permit.' },
    {
      id: 'Tulis persis seperti di halaman data paspor, misalnya CHRISTOPHER LEE, bukan Chris.',
      en: 'Write it exactly as on the data page, for example CHRISTOPHER LEE, not Chris.',
    },
    'foreigner',
  ),
  differs_from_deed: reason(
    'any',
    { id: 'Tidak sama dengan akta, NIB, atau KTP wakil.', en: 'Not the same as in the deed, the NIB or the card.' },
    {
      id: 'Tulis persis seperti di akta terakhir, misalnya PT SINAR ABADI JAYA, bukan Sinar Abadi.',
      en: 'Write it exactly as in the latest deed, for example PT SINAR ABADI JAYA, not Sinar Abadi.',
    },
    'entity',
  ),
  owner_unclear: reason(
    ['ownerCount', ...owners.flatMap(ownerFields), 'controllerName', 'controllerNumber'],
    { id: 'Pemilik manfaat belum jelas.', en: 'The beneficial owner is not clear yet.' },
    {
      id: 'Tulis orang di ujung rantai kepemilikan, bukan nama perusahaan induk.',
      en: 'Write the person at the end of the chain, not the parent company.',
    },
    'entity',
  ),
  incomplete: reason(
    'any',
    { id: 'Isian belum lengkap.', en: 'Not complete yet.' },
    {
      id: 'Misalnya Jl. Melati No. 12, bukan Jl. Melati saja.',
      en: 'For example Jl. Melati No. 12, not Jl. Melati alone.',
    },
  ),
  account_differs: reason(
    ['bank', 'accountNumber', 'accountHolder'],
    { id: 'Rekening ini bukan atas nama Anda.', en: 'This account is not in your name.' },
    {
      id: 'Pakai rekening milik sendiri: nama pemiliknya sama dengan nama di KTP.',
      en: 'Use an account of your own: its holder’s name is the name on the card.',
    },
  ),
  implausible: reason(
    'any',
    {
      id: 'Isian ini belum dapat kami terima tanpa penjelasan.',
      en: 'We cannot accept this without an explanation yet.',
    },
    {
      id: 'Misalnya penghasilan setahun Rp120.000.000, sesuai slip gaji yang diunggah.',
      en: 'For example an annual income of Rp120,000,000, as the uploaded payslip says.',
    },
  ),
} as const satisfies Record<string, Reason>
export type KycReasonCode = keyof typeof kycReasons

/** Whether a reason applies to this field of a party. */
export const isReasonForField = (code: KycReasonCode, field: string, of: Party) => {
  const { fields, party }: Reason = kycReasons[code]
  if (party && party !== of) return false
  return fields === 'any' ? !photos.includes(field) : fields.includes(field)
}

type Groups = readonly (readonly string[])[]
const ofAll: Groups = [
  ['bank', 'accountNumber', 'accountHolder'],
  ['fullName', 'accountHolder'],
  [
    'foreignTax',
    ...taxCountries.flatMap((n) => [`taxCountry${n}`, `taxNumber${n}`, `noTaxNumber${n}`, `noTaxNumberWhy${n}`]),
  ],
  ['politicallyExposed', 'politicalOffice'],
]
const ofPersons: Groups = [
  ...ofAll,
  ['street', 'rt', 'rw', 'village', 'postalCode'],
  ['maritalStatus', 'spouseName'],
  ['hasNpwp', 'npwp', 'noNpwpReason'],
  ['usCitizen', 'usResident', 'usGreenCard', 'usBorn', 'usBornWhy', 'usTin'],
  ['ownBeneficiary', 'beneficiaryName'],
  ['occupation', 'employerName', 'position', 'industry'],
]

/**
 * Fields that are reopened together because they are checked against each other. File fields are reopened only when
 * returned themselves.
 */
const together: Record<Party, Groups> = {
  citizen: [
    ...ofPersons,
    ['nik', 'birthDate', 'sex'],
    ['sameAddress', 'homeStreet', 'homeRt', 'homeRw', 'homeVillage', 'homePostalCode'],
  ],
  foreigner: [
    ...ofPersons,
    ['nationality', 'passportNumber', 'passportExpiry'],
    ['permitKind', 'permitNumber', 'permitExpiry'],
    ['abroadStreet', 'abroadCountry'],
  ],
  entity: [
    ...ofAll,
    ['street', 'village', 'postalCode'],
    ['deedNumber', 'deedDate', 'deedNotary'],
    ['decreeNumber', 'deedAmended', 'changeDecreeNumber'],
    ['usPerson', 'usTin'],
    ['crsClass', 'controllersTaxed', ...owners.flatMap((n) => [`controller${n}Country`, `controller${n}TaxNumber`])],
    ['signerName', 'nik', 'birthDate', 'sex', 'position', 'signerIsDirector', ...Object.keys(firstDirectorFields)],
    ['directorCount', ...directors.flatMap(boardFields('director')), ...directors.map((n) => `director${n}Signs`)],
    ['legalForm', 'commissionerCount', ...commissioners.flatMap(boardFields('commissioner'))],
    ['ownerCount', ...owners.flatMap(ownerFields), 'controllerName', 'controllerNumber'],
  ],
}

function boardFields(who: string) {
  return (n: string) => [`${who}${n}Name`, `${who}${n}Position`, `${who}${n}Number`]
}

function ownerFields(n: (typeof owners)[number]) {
  return [`owner${n}Name`, `owner${n}Number`, `owner${n}Share`]
}

/** The fields that a party may correct when these fields were returned. */
export const listReopenedFields = (party: Party, wrong: readonly string[]) =>
  new Set(wrong.flatMap((field) => [field, ...together[party].filter((group) => group.includes(field)).flat()]))
