import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  terms_consent: {
    id: 'Setujui syarat dan ketentuan yang berlaku untuk melanjutkan.',
    en: 'Agree to the current terms and conditions to go on.',
  },
} as const

export const accountsRefusals = defineRefusals({
  terms_changed: {
    status: 409,
    id: 'Syarat dan ketentuan sudah berganti ke edisi {edition:text}. Baca edisi itu, lalu setujui untuk melanjutkan.',
    en: 'The terms and conditions have a new edition, {edition:text}. Read it and agree to go on.',
  },
  not_a_photo: {
    status: 422,
    id: 'Berkas ini bukan foto yang dapat kami baca. Pakai JPEG, PNG atau WebP.',
    en: 'This file is not a photo that we can read. Use JPEG, PNG or WebP.',
  },
  photo_too_large: {
    status: 413,
    id: 'Foto ini terlalu besar. Paling besar 5 MB dan 40 megapiksel.',
    en: 'This photo is too large. At most 5 MB and 40 megapixels.',
  },
  account_not_empty: {
    status: 409,
    id: 'Akun ini masih menyimpan: {holdings:text}. Tarik atau selesaikan dahulu, lalu tutup akun.',
    en: 'This account still holds: {holdings:text}. Withdraw or finish that first, then close the account.',
  },
  staff_cannot_close: {
    status: 409,
    id: 'Akun staf ditutup oleh admin.',
    en: 'A staff account is closed by an admin.',
  },
  name_fixed: {
    status: 403,
    id: 'Nama staf hanya diubah oleh operator, karena benturan kepentingan diperiksa dengan nama ini.',
    en: 'Only the operator changes the name of staff, because conflicts of interest are checked by it.',
  },
  account_own_case: {
    status: 403,
    id: 'Anda tidak memutuskan tentang akun Anda sendiri.',
    en: 'You do not decide on your own account.',
  },
  account_suspended_by_you: {
    status: 403,
    id: 'Anda yang membekukan akun ini. Pembukaannya disetujui orang lain.',
    en: 'You suspended this account. Somebody else agrees to open it again.',
  },
  not_suspended: { status: 409, id: 'Akun ini tidak dibekukan.', en: 'This account is not suspended.' },
})
export type AccountsRefusals = typeof accountsRefusals
