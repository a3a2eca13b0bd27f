import { route } from '@react-router/dev/routes'

/** Pages that a guest reads: texts, questions, calculators, the market's face. Kept beside them; routes.ts takes them in. */
export const publicPages = [
  route('about', 'public/about.tsx'),
  route('contact', 'public/contact.tsx'),
  route('downloads', 'public/downloads/page.tsx'),
  route('market', 'market/listing.tsx'),
  route('guide', 'public/guide.tsx'),
  route('guide/business', 'public/guide.tsx', { id: 'guide-business' }),
  route('guide/wallet', 'public/guide.tsx', { id: 'guide-wallet' }),
  route('glossary', 'public/glossary.tsx'),
  route('faq', 'public/faq.tsx'),
  route('privacy-policy', 'public/privacy-policy.tsx'),
  route('terms-and-conditions', 'public/terms-and-conditions.tsx'),
  route('complaint-procedure', 'public/complaint-procedure.tsx'),
  route('calculator', 'public/calculator/redirect.ts'),
  route('calculator/stock', 'public/calculator/stock.tsx'),
  route('calculator/sukuk', 'public/calculator/sukuk.tsx'),
  route('calculator-sukuk', 'public/calculator/sukuk.tsx', { id: 'calculator-sukuk' }),
  route('calculator/zakat', 'public/calculator/zakat.tsx'),
  route('calculator/purification', 'public/calculator/purification.tsx'),
  route('market/panduan', 'market/guide.tsx'),
]

/** In the landing layout, so that `from=ad` works on them. */
export const landingPages = [
  route('investasi-syariah', 'public/landing.tsx'),
  route('pendanaan-syariah-untuk-modal-usaha', 'public/landing.tsx', { id: 'funding' }),
  route('ajukan-pendanaan-syariah', 'public/landing.tsx', { id: 'apply-for-funding' }),
]

/** No page of their own. */
export const publicFiles = [
  route('downloads/:file', 'public/downloads/file.ts'),
  route('sitemap.xml', 'public/files/sitemap.ts'),
  route('robots.txt', 'public/files/robots.ts'),
  route('manifest.webmanifest', 'public/files/manifest.ts'),
  route('offline', 'public/files/offline.ts'),
  route('sw.js', 'public/files/worker.ts'),
  route('favicon.ico', 'public/files/favicon.ts'),
]
