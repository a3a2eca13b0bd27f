import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  webhook_about_short: { id: 'Tulis paling sedikit 3 huruf.', en: 'Write at least 3 letters.' },
  webhook_type: { id: 'Pilih peristiwa dari daftar.', en: 'Choose events of the list.' },
} as const

export const webhookRefusals = defineRefusals({
  webhook_not_found: { status: 404, id: 'Webhook ini tidak ditemukan.', en: 'This webhook was not found.' },
  webhook_address: {
    status: 422,
    id: 'Tulis alamat https di jaringan publik, tanpa nama pengguna dan tanpa tanda pagar.',
    en: 'Give an https address of a public network, without a user name and without a fragment.',
  },
  webhook_quota: {
    status: 409,
    id: 'Sudah ada {most:count} alamat webhook. Hapus satu dulu.',
    en: 'There are {most:count} webhook addresses already. Delete one first.',
  },
  webhook_off: {
    status: 409,
    id: 'Webhook ini sedang dimatikan. Nyalakan dulu.',
    en: 'This webhook is switched off. Switch it on first.',
  },
  webhook_on: { status: 409, id: 'Webhook ini sudah menyala.', en: 'This webhook is switched on already.' },
  webhook_waiting: {
    status: 409,
    id: 'Kiriman ini masih menunggu dikirim.',
    en: 'This delivery still waits to be sent.',
  },
})
export type WebhookRefusals = typeof webhookRefusals
