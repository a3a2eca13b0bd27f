import { type Pages, page, soon } from '../page.ts'

export const walletPages: Pages = {
  default: [soon('penarikan', 'approved')],
  gray: [
    page('deposit/:id?', 'wallet/deposit.tsx', 'person'),
    page('users/transactions', 'wallet/transactions.tsx', 'person'),
  ],
  none: [page('users/transactions.csv', 'wallet/transactions-csv.ts', 'person')],
}
