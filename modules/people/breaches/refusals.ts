import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  breach_short: { id: 'Jelaskan paling sedikit 20 huruf.', en: 'Explain in at least 20 letters.' },
  breach_title_short: { id: 'Tulis paling sedikit 5 huruf.', en: 'Write at least 5 letters.' },
  breach_reason_short: { id: 'Tulis paling sedikit 3 huruf.', en: 'Write at least 3 letters.' },
} as const

export const breachRefusals = defineRefusals({
  breach_not_found: { status: 404, id: 'Insiden ini tidak ditemukan.', en: 'This incident was not found.' },
  breach_state: {
    status: 409,
    id: 'Insiden ini sudah sampai tahap lain. Muat ulang halaman untuk melihatnya.',
    en: 'This incident has reached another stage. Reload the page to see it.',
  },
  breach_actor_missing: {
    status: 422,
    id: 'Tulis alamat email akun yang membuka data.',
    en: 'Write the e-mail address of the account that read the data.',
  },
  breach_actor_unknown: {
    status: 422,
    id: 'Tidak ada akun dengan alamat {email:text}.',
    en: 'There is no account with the address {email:text}.',
  },
  breach_kind_missing: {
    status: 422,
    id: 'Pilih jenis data yang bocor.',
    en: 'Choose the kinds of data that leaked.',
  },
  breach_period_backwards: {
    status: 422,
    id: 'Akhir kejadian tidak boleh sebelum awalnya.',
    en: 'The incident cannot end before it began.',
  },
  breach_period_future: {
    status: 422,
    id: 'Waktu ini belum terjadi.',
    en: 'This instant is still to come.',
  },
  breach_discovered_early: {
    status: 422,
    id: 'Insiden tidak mungkin diketahui sebelum dimulai.',
    en: 'An incident cannot be discovered before it began.',
  },
  breach_files_not_found: {
    status: 404,
    id: 'Pemberitahuan belum disetujui dua petugas.',
    en: 'Two members of staff have not approved the notices yet.',
  },
  breach_own_case: {
    status: 403,
    id: 'Insiden ini menyangkut akun Anda. Petugas lain yang memutuskan.',
    en: 'This incident is about your account. Others decide on it.',
  },
})
export type BreachRefusals = typeof breachRefusals
