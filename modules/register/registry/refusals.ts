import { defineRefusals } from '#shared/refusal'

export const registryRefusals = defineRefusals({
  holding_not_found: {
    status: 404,
    id: 'Kepemilikan ini tidak ditemukan pada akun Anda.',
    en: 'This holding is not in your account.',
  },
  certificate_none: {
    status: 409,
    id: 'Belum ada sertifikat yang berlaku untuk kepemilikan ini. Unduh dari halaman kepemilikannya.',
    en: 'No certificate is in force for this holding. Download one from its page.',
  },
  security_action_running: {
    status: 409,
    id: 'Tindakan korporasi lain atas efek ini masih berjalan. Tunggu sampai selesai.',
    en: 'Another corporate action of this security is under way. Wait until it has ended.',
  },
  register_not_yet: {
    status: 422,
    id: 'Daftar pemegang hanya ada sampai saat ini.',
    en: 'There is a register until now only.',
  },
  security_not_found: { status: 404, id: 'Efek ini tidak ditemukan.', en: 'This security was not found.' },
})
export type RegistryRefusals = typeof registryRefusals

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  register_instant: {
    id: 'Isi tanggal dan jam yang ada, misalnya 2026-11-20 10.00.',
    en: 'Enter a day and time that exist, such as 2026-11-20 10:00.',
  },
} as const
