import type { Block } from '#shared/blocks'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'

/**
 * States of a disclosure (docs/rules/publications.md, Disclosure). `returned`: sent back with a reason, to be filed
 * again.
 */
export const disclosureStates = ['filed', 'reviewed', 'published', 'returned'] as const
export type DisclosureState = (typeof disclosureStates)[number]

/** Types of disclosures (docs/law.md, Disclosure types). */
export const disclosureTypes = [
  'prospectus',
  'offering_schedule',
  'offering_result',
  'fund_hand_over',
  'use_of_proceeds',
  'monthly_report',
  'quarterly_report',
  'annual_report',
  'meeting_call',
  'meeting_result',
  'dividend',
  'rights_issue',
  'management_change',
  'material_fact',
  'sharia_status',
  'late_payment',
  'buyback',
  'secondary_market',
  'suspension',
  'correction',
] as const
export type DisclosureType = (typeof disclosureTypes)[number]
export const disclosureTypeWords = {
  prospectus: { id: 'Prospektus', en: 'Prospectus' },
  offering_schedule: { id: 'Jadwal penawaran', en: 'Offering schedule' },
  offering_result: { id: 'Hasil penawaran', en: 'Result of the offering' },
  fund_hand_over: { id: 'Penyerahan dana', en: 'Hand-over of funds' },
  use_of_proceeds: { id: 'Penggunaan dana', en: 'Use of proceeds' },
  monthly_report: { id: 'Laporan bulanan', en: 'Monthly report' },
  quarterly_report: { id: 'Laporan triwulanan', en: 'Quarterly report' },
  annual_report: { id: 'Laporan tahunan', en: 'Annual report' },
  meeting_call: { id: 'Panggilan RUPS', en: 'Call to a general meeting' },
  meeting_result: { id: 'Hasil RUPS', en: 'Result of a general meeting' },
  dividend: { id: 'Dividen dan bagi hasil', en: 'Dividend and profit share' },
  rights_issue: { id: 'HMETD', en: 'Rights issue' },
  management_change: { id: 'Perubahan pengurus atau alamat', en: 'Change of management or address' },
  material_fact: { id: 'Fakta material', en: 'Material fact' },
  sharia_status: { id: 'Status syariah', en: 'Sharia status' },
  late_payment: { id: 'Keterlambatan pembayaran', en: 'Late payment' },
  buyback: { id: 'Pembelian kembali', en: 'Buy-back' },
  secondary_market: { id: 'Pasar sekunder', en: 'Secondary market' },
  suspension: { id: 'Penghentian sementara', en: 'Suspension' },
  correction: { id: 'Koreksi informasi', en: 'Corrected information' },
} satisfies Record<DisclosureType, { id: string; en: string }>

export type DisclosureCard = {
  id: Id<'disclosure'>
  number: string
  type: DisclosureType
  /** Null: the operator's own. */
  business: { slug: string; name: string } | null
  title: string
  publishedAt: Date
  /** Its successor's number, when it was corrected. */
  correctedBy: string | null
}
export type DisclosureDetail = DisclosureCard & {
  markdown: string
  blocks: Block[]
  corrects: string | null
  filedAt: Date
}

export type DisclosureEvents = {
  filed: { type: DisclosureType }
  /** `businessId` is null for the operator's own; `holdersTold`: the module that announced it writes to them itself. */
  disclosed: {
    number: string
    type: DisclosureType
    title: string
    businessId: Id<'business'> | null
    holdersTold: 'yes' | 'no'
  }
}
export const disclosureEvent = eventsOn<DisclosureEvents>('disclosures')
