import type { Both } from '#shared/text'

type Reason = { readonly text: Both; readonly example: Both; readonly fields: 'any' | readonly string[] }
const reason = (fields: Reason['fields'], text: Both, example: Both): Reason => ({ fields, text, example })

const photos = ['idPhoto', 'selfie', 'payslip', 'npwpPhoto']

/** Why a field is sent back: what its owner reads, with an example of what fits. */
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
      en: 'For example an annual income of Rp120.000.000, as the uploaded payslip says.',
    },
  ),
} as const satisfies Record<string, Reason>
export type KycReasonCode = keyof typeof kycReasons

/** Whether a reason is for a field like this one. */
export const fitsField = (code: KycReasonCode, field: string) => {
  const { fields }: Reason = kycReasons[code]
  return fields === 'any' ? !photos.includes(field) : fields.includes(field)
}

/** Fields that are opened together, since they are checked against each other. */
const TOGETHER: readonly (readonly string[])[] = [
  ['nik', 'birthDate', 'sex'],
  ['bank', 'accountNumber', 'accountHolder'],
  ['fullName', 'accountHolder'],
  ['annualIncome', 'incomeBand'],
  ['street', 'rt', 'rw', 'village', 'postalCode'],
  ['sameAddress', 'homeStreet', 'homeRt', 'homeRw', 'homeVillage', 'homePostalCode'],
  ['maritalStatus', 'spouseName'],
  ['hasNpwp', 'npwp', 'noNpwpReason'],
  ['foreignTax', 'foreignTaxCountry', 'foreignTaxNumber'],
  ['politicallyExposed', 'politicalOffice'],
  ['ownBeneficiary', 'beneficiaryName'],
  ['occupation', 'employerName', 'position', 'industry'],
]

/** The fields that may be filled in anew when these were sent back. */
export const openedBy = (wrong: readonly string[]) =>
  new Set(wrong.flatMap((field) => [field, ...TOGETHER.filter((group) => group.includes(field)).flat()]))
