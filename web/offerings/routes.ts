import { type Pages, page } from '../page.ts'

/** Businesses that ask for money: the lists and the page of one. */
export const offeringPages: Pages = {
  default: [
    page('business', 'offerings/list.tsx', 'open'),
    page('business/compare', 'offerings/compare.tsx', 'open'),
    page('business/bookmark', 'offerings/list.tsx', 'signed-in'),
    page('business/invested', 'offerings/list.tsx', 'signed-in'),
    page('business/released', 'offerings/list.tsx', 'open'),
    page('detail/:slug', 'offerings/detail.tsx', 'open'),
    page('detail/:slug/ask', 'offerings/ask.tsx', 'person'),
    // the page itself asks for its issuer, staff or a signed link
    page('preview/:slug', 'offerings/preview.tsx', 'open'),
  ],
  none: [
    page('documents/:file', 'offerings/document.ts', 'open'),
    page('preview/:slug/sampul.jpg', 'offerings/preview-cover.ts', 'open'),
    page('preview/:slug/prospektus.pdf', 'offerings/preview-document.ts', 'open'),
    page('preview/:slug/opini-syariah.pdf', 'offerings/preview-document.ts', 'open'),
    page('preview/:slug/presentasi.pdf', 'offerings/preview-document.ts', 'open'),
    page('agreements/:id', 'offerings/agreement.ts', 'signed-in'),
  ],
}
