import { type Pages, page, soon } from '../page.ts'

/** A business that asks for funding, and what its issuer files. */
export const issuerPages: Pages = {
  default: [
    soon('propose', 'person'),
    soon('propose/document', 'person'),
    soon('propose/finance', 'person'),
    soon('propose/media', 'person'),
    soon('propose/non-finance', 'person'),
    soon('propose/terms', 'person'),
    soon('submission/document', 'person'),
    soon('submission/finance-info', 'person'),
    soon('submission/media', 'person'),
    soon('submission/non-finance', 'person'),
    soon('submission/publisher', 'person'),
    soon('submission/terms-finance', 'person'),
    page('users/questions', 'issuer/questions.tsx', 'person'),
    soon('users/business', 'person'),
    // the page itself asks for its issuer, staff or a signed link
    soon('preview/:slug', 'open'),
  ],
}
