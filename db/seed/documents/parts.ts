import type { LocalDate } from '#shared/dates'
import type { PdfBlock } from '#shared/pdf-document'
import type { DemoBusiness, DemoOffering } from '../content/types.ts'

/** What a document of the demo is written from. */
export type About = {
  business: DemoBusiness
  offering: DemoOffering
  title: string
  dated: LocalDate
  opensOn: LocalDate
  closesOn: LocalDate
  opinionOn: LocalDate
}

/** On every document: nobody shall take the demo for the world. */
export const madeUp: PdfBlock = {
  text: 'Dokumen ini dibuat untuk demo. Usaha, orang, nomor, dan angka di dalamnya adalah rekaan.',
}
