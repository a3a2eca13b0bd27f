import { z } from 'zod'
import type { Block } from '#shared/blocks'
import type { Id } from '#shared/ids'
import { defineRefusals } from '#shared/refusal'

/** rules.md §3 Disclosure; `returned`: sent back with a reason, to be filed anew. */
export const disclosureStates = ['filed', 'reviewed', 'published', 'returned'] as const
export type DisclosureState = (typeof disclosureStates)[number]

/** domain-facts.md §2.9. */
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
  buyback: { id: 'Pembelian kembali', en: 'Buyback' },
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

export const ListDisclosures = z.object({
  type: z.enum(disclosureTypes).optional().catch(undefined),
  /** A business by slug, or `operator` for our own. */
  business: z.string().trim().max(80).optional().catch(undefined),
  year: z.coerce.number().int().min(2000).max(2200).optional().catch(undefined),
  cursor: z.string().max(200).optional().catch(undefined),
})
export type ListDisclosures = z.infer<typeof ListDisclosures>

const line = (most: number) => z.string({ error: 'missing' }).trim().min(1, 'missing').max(most, 'too_long')

export const FileDisclosure = z.object({
  type: z.enum(disclosureTypes, { error: 'missing' }),
  title: line(160),
  body: line(20_000),
})
export type FileDisclosure = z.infer<typeof FileDisclosure>

export const inputMessages = {
  missing: { id: 'Wajib diisi.', en: 'Required.' },
  too_long: { id: 'Terlalu panjang.', en: 'Too long.' },
} as const

export const disclosureRefusals = defineRefusals({
  own_text: {
    status: 403,
    id: 'Naskah yang Anda tulis sendiri harus diperiksa orang lain.',
    en: 'A text that you wrote must be reviewed by somebody else.',
  },
  disclosure_not_found: {
    status: 404,
    id: 'Keterbukaan informasi ini tidak ditemukan.',
    en: 'This disclosure was not found.',
  },
  disclosure_state: {
    status: 409,
    id: 'Tindakan ini tidak berlaku untuk keterbukaan informasi dengan status sekarang.',
    en: 'This cannot be done to a disclosure in its present state.',
  },
  disclosure_corrected: {
    status: 409,
    id: 'Keterbukaan informasi ini sudah memiliki koreksi. Koreksi yang terbaru.',
    en: 'This disclosure already has a correction. Correct the newest one.',
  },
})
export type DisclosureRefusal = keyof typeof disclosureRefusals
