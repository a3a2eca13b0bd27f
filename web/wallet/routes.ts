import { type Pages, page } from '../page.ts'

export const walletPages: Pages = {
  gray: [
    page('deposit/:id?', 'wallet/deposit.tsx', 'person'),
    page('penarikan', 'wallet/withdrawals/request.tsx', 'once-approved'),
    page('penarikan/:id', 'wallet/withdrawals/item.tsx', 'person'),
    page('users/transactions', 'wallet/transactions.tsx', 'person'),
    page('users/transactions/pajak', 'wallet/tax-summary.tsx', 'person'),
  ],
  none: [
    page('users/transactions.csv', 'wallet/transactions-csv.ts', 'person'),
    page('users/transactions.pdf', 'wallet/transactions-pdf.ts', 'person'),
    page('users/transactions/pajak.pdf', 'wallet/tax-summary-pdf.ts', 'person'),
    page('penarikan/:id/bukti.pdf', 'wallet/withdrawals/receipt.ts', 'person'),
  ],
}
