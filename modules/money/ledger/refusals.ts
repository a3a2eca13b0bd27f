import { defineRefusals } from '#shared/refusal'

export const ledgerRefusals = defineRefusals({
  insufficient_balance: {
    status: 409,
    id: 'Saldo tidak cukup untuk transaksi ini. Periksa saldo Anda, lalu coba lagi.',
    en: 'The balance is not enough for this transaction. Check your balance and try again.',
  },
})
export type LedgerRefusals = typeof ledgerRefusals
