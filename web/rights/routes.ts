import { type Pages, page } from '../page.ts'

/** Rights to new shares (HMETD). */
export const rightsPages: Pages = {
  gray: [
    page('hmetd/:slug?/order', 'rights/order.tsx', 'approved'),
    page('hmetd/:slug?/payment-success', 'rights/receipt.tsx', 'approved'),
  ],
}
