import { type Pages, page } from '../page.ts'

export const purchasePages: Pages = {
  gray: [
    page('detail/:slug?/payment', 'purchases/order.tsx', 'approved'),
    page('payments/:id?', 'purchases/payments.tsx', 'person'),
  ],
}
