import { type Pages, page } from '../page.ts'

/** What is owed and what the bank holds, for everybody; and each person's own part of it. */
export const fundsPages: Pages = {
  default: [page('bukti-dana', 'funds/proof-of-funds.tsx', 'open')],
  none: [
    page('bukti-dana/akar.json', 'funds/roots.ts', 'open'),
    page('bukti-dana/bukti.json', 'funds/own-proof.ts', 'person'),
    page('bukti-dana/periksa-bukti.mjs', 'funds/check-script.ts', 'open'),
  ],
}
