import { type SheetWhy, sheetFaults } from '#shared/sheet'

/** Why a spreadsheet was not read. */
export const sheetWords = {
  unreadable: { id: 'Berkas ini tidak dapat dibaca sebagai XLSX atau CSV.', en: 'This is no XLSX or CSV we can read.' },
  macro: {
    id: 'Berkas ini berisi makro. Simpan sebagai XLSX tanpa makro.',
    en: 'This file has macros. Save it without.',
  },
  large: { id: 'Berkas ini terlalu besar setelah dibuka.', en: 'This file is too large once unpacked.' },
  rows: {
    id: 'Terlalu banyak: paling banyak 20 lembar dengan 500 baris.',
    en: 'Too much: at most 20 sheets of 500 rows.',
  },
  encrypted: {
    id: 'Berkas ini memakai password atau berformat lama (XLS). Simpan sebagai XLSX.',
    en: 'This file has a password or is an old XLS. Save it as XLSX.',
  },
  busy: { id: 'Banyak berkas sedang dibaca. Coba lagi sebentar lagi.', en: 'Many files are being read. Try again.' },
  empty: {
    id: 'Tidak ada baris yang dikenal. Pakai nama baris seperti di templat.',
    en: 'No row is known. Name the rows as in the template.',
  },
} as const satisfies Record<SheetWhy | 'empty', { id: string; en: string }>

/** Why the reader refused a file, where it was the reader that did. */
export function sheetFaultOf(error: unknown): SheetWhy | undefined {
  const why = error instanceof Error && 'why' in error ? error.why : undefined
  return sheetFaults.find((fault) => fault === why)
}
