import { type Pages, page, soon } from '../page.ts'

export const marketPages: Pages = {
  default: [
    page('market', 'market/listing.tsx', 'open'),
    page('market/panduan', 'market/guide.tsx', 'open'),
    soon('market/:slug', 'open'),
    soon('market/:slug/order', 'approved'),
    soon('market/:slug/confirm-order', 'approved'),
    soon('market/:slug/otp', 'approved'),
    soon('market/:slug/code', 'approved'),
  ],
}
