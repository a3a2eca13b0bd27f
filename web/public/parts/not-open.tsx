import { comingSoon } from '../../coming-soon.ts'
import { m } from '../../lib/words.ts'
import { Note } from '../../ui/card.tsx'

/**
 * Sections and questions that tell how something works which a reader cannot do here yet, and the page it waits for.
 * When that page opens it leaves coming-soon.ts, and the remark goes by itself.
 */
const WAITS: Readonly<Record<string, string>> = {
  '/guide#hak': 'hmetd/:slug?/order',
  '/guide/wallet#menarik': 'penarikan',
  '/guide/business#tahapan': 'propose',
  '/guide/business#dokumen': 'propose/document',
  '/ajukan-pendanaan-syariah#mulai': 'propose',
  '/faq#cara-menarik': 'penarikan',
  '/faq#apa-itu-hmetd': 'hmetd/:slug?/order',
  '/faq#dokumen-penerbit': 'propose/document',
}

/** The honest remark above such a part; nothing above all others. `at` is the page and the part's anchor. */
export function NotOpenYet({ at }: { at: string }) {
  const waits = WAITS[at]
  if (!comingSoon.some(({ path }) => path === waits)) return null
  return <Note tone="info">{m.pages_not_open_yet()}</Note>
}
