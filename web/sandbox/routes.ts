import { type Pages, page } from '../page.ts'

/** The demo's clock, mailbox and bank; unknown outside a demo. */
export const sandboxPages: Pages = {
  bare: [page('sandbox', 'sandbox/sandbox.tsx', 'open')],
  default: [
    page('sandbox/tanda-tangan/:envelope', 'sandbox/signing.tsx', 'open'),
    page('sandbox/formulir/:step', 'sandbox/form/step.tsx', 'signed-in'),
  ],
}
