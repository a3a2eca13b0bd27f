import { type Pages, soon } from '../page.ts'

/** Rights to new shares (HMETD). */
export const rightsPages: Pages = {
  default: [soon('hmetd/:slug?/order', 'approved'), soon('hmetd/:slug?/payment-success', 'approved')],
}
