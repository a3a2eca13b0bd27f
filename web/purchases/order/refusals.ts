import { defineRefusals } from '#shared/refusal'

/** A buyer knows no Idempotency-Key: to him it is the form that was sent before. */
export const forBuyers = defineRefusals({
  idempotency_key_reused: {
    status: 409,
    id: 'Formulir ini sudah pernah dikirim. Periksa daftar pembayaran Anda sebelum mengirim lagi.',
    en: 'This form was sent before. Look at your payments before you send it again.',
  },
})

/** The field that can mend a refusal. */
export const at = {
  below_minimum: 'units',
  not_enough_units: 'units',
  sold_out: 'units',
  investor_limit_exceeded: 'units',
  wallet_too_low: 'method',
  qris_too_large: 'method',
  bank_unknown: 'bank',
}
