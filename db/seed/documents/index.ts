import type { DocumentKind } from '#contract/documents/states'
import { fillRules, type Rules } from '#contract/rulebook/states'
import type { NewDocument } from '#modules/documents'
import { toProspectusBlocks } from '#modules/due-diligence'
import { writePdf } from '#platform/files/pdf'
import { brand } from '#shared/brand'
import { wib } from '#shared/dates'
import { otherDocuments } from './others.ts'
import { type About, madeUp } from './parts.ts'

const KIND: Record<DocumentKind, string> = {
  prospectus: 'Prospektus',
  akad: 'Akad',
  deed: 'Akta',
  financial_report: 'Laporan keuangan',
  sharia_opinion: 'Pendapat syariah',
  contract: 'Kontrak',
  permit: 'Izin',
  valuation: 'Penilaian',
  report: 'Laporan',
  rights: 'HMETD',
  presentation: 'Presentasi',
}

/** Creates a document of a demo offering as its issuer would have filed it, under the rules of that day. */
export async function createDemoDocument(kind: DocumentKind, about: About, rules: Rules): Promise<NewDocument> {
  const { title, dated, business } = about
  const blocks = kind === 'prospectus' ? [madeUp, ...toProspectusBlocks(about)] : otherDocuments[kind](about)
  const written = await writePdf({
    title,
    kind: `${KIND[kind]} · ${business.legalName}`,
    author: business.legalName,
    foot: `${business.name} · ${title} · diterbitkan melalui ${brand.name}`,
    dated: wib(dated),
    blocks: fillRules(blocks, rules),
  })
  return { kind, title, dated, ...written }
}
