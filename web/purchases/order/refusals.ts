import { credentialsRefusals } from '#contract/credentials/refusals'
import { offeringRefusals } from '#contract/offerings/refusals'
import { verificationRefusals } from '#contract/verification/refusals'
import { walletRefusals } from '#contract/wallet/refusals'
import { commandRefusals } from '#shared/command-refusals'
import { defineRefusals } from '#shared/refusal'

/** A buyer knows no Idempotency-Key: to him it is the form that was sent before. */
const forBuyers = defineRefusals({
  idempotency_key_reused: {
    status: 409,
    id: 'Formulir ini sudah pernah dikirim. Periksa daftar pembayaran Anda sebelum mengirim lagi.',
    en: 'This form was sent before. Look at your payments before you send it again.',
  },
})

/** Whatever buying may be answered with. */
export const purchaseRefusals = [
  forBuyers,
  credentialsRefusals,
  offeringRefusals,
  verificationRefusals,
  walletRefusals,
  commandRefusals,
]

/** The field that can mend a refusal. */
export const at = {
  below_minimum: 'units',
  not_enough_units: 'units',
  sold_out: 'units',
  investor_limit_exceeded: 'units',
  wallet_too_low: 'method',
  bank_unknown: 'bank',
}
