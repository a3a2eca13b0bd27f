import { type Pages, page } from '../page.ts'

export const marketPages: Pages = {
  default: [
    page('market', 'market/listing.tsx', 'open'),
    page('market/panduan', 'market/guide.tsx', 'open'),
    page('market/:slug', 'market/share.tsx', 'open'),
  ],
  gray: [
    page('market/:slug/order', 'market/order.tsx', 'approved'),
    page('market/:slug/confirm-order', 'market/confirm.tsx', 'approved'),
    page('market/:slug/otp', 'market/otp.tsx', 'approved'),
    page('market/:slug/code', 'market/code.tsx', 'approved'),
    page('users/orders', 'market/my-orders.tsx', 'person'),
    page('users/orders/:id', 'market/one-order.tsx', 'person'),
  ],
  none: [
    page('market/:slug/look', 'market/share-look.ts', 'open'),
    page('market/:slug/pengingat.ics', 'market/reminder.ts', 'open'),
  ],
}
