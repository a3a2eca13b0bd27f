import { type Pages, page } from '../page.ts'

export const portfolioPages: Pages = {
  gray: [
    page('users', 'portfolio/dashboard.tsx', 'signed-in'),
    page('users/portfolio', 'portfolio/portfolio.tsx', 'person'),
    page('users/portfolio/:slug', 'portfolio/holding.tsx', 'person'),
    page('users/portfolio/:slug/buyback', 'portfolio/buyback.tsx', 'approved'),
  ],
  none: [page('users/portfolio/:slug/sertifikat.pdf', 'portfolio/certificate-pdf.ts', 'person')],
}
