import type { LayoutColumn, ListColumn } from './states.ts'

/**
 * What lists call our columns: our own names, those of the lists of the police and of the United Nations, in
 * Indonesian and English. Of several that a file has the first here counts; the parts of a name stand one after the
 * other.
 */
const known: Readonly<Record<ListColumn, readonly string[]>> = {
  reference: [
    ...['reference', 'reference number', 'kode densus', 'densus code', 'kode', 'code', 'nomor referensi'],
    ...['no referensi', 'permanent reference number', 'dataid', 'unique id', 'id', 'nomor', 'no'],
  ],
  name: ['name', 'nama', 'nama lengkap', 'full name', 'whole name', 'nama terduga', 'nama pejabat'],
  aliases: ['aliases', 'alias', 'alias name', 'nama alias', 'nama lain', 'aka', 'a k a', 'good quality a k a'],
  born: [
    ...['born', 'tanggal lahir', 'tgl lahir', 'tempat tanggal lahir', 'tempat tgl lahir', 'date of birth'],
    ...['dob', 'tahun lahir', 'year of birth', 'year', 'date'],
  ],
  remark: [
    'remark',
    'remarks',
    'deskripsi',
    'keterangan',
    'catatan',
    'description',
    'comments',
    'comments1',
    'jabatan',
  ],
}
const PARTS = ['first name', 'second name', 'third name', 'fourth name'] as const

/** 'Tempat/Tgl. Lahir' becomes 'tempat tgl lahir'. */
export const normalizeColumnName = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The file's columns that make up each of our columns. */
export type ColumnLayout = Readonly<Partial<Record<ListColumn, readonly number[]>>>

/** The layout by column names; undefined without a reference or name column. */
export function detectLayout(head: readonly string[]): ColumnLayout | undefined {
  const words = head.map(normalizeColumnName)
  const first = (column: ListColumn) => {
    const name = known[column].find((each) => words.includes(each))
    return name === undefined ? [] : [words.indexOf(name)]
  }
  const parts = PARTS.map((part) => words.indexOf(part)).filter((at) => at >= 0)
  const whole = first('name')
  const layout = {
    ...{ reference: first('reference'), name: whole.length > 0 ? whole : parts },
    ...{ aliases: first('aliases'), born: first('born'), remark: first('remark') },
  }
  return layout.reference.length > 0 && layout.name.length > 0 ? layout : undefined
}

/** What each of our columns is read from, for the preview of an import. */
export const describeLayout = (head: readonly string[], layout: ColumnLayout): LayoutColumn[] =>
  (Object.entries(layout) as [ListColumn, readonly number[]][]).map(([column, at]) => ({
    column,
    from: at.map((index) => head[index]!.trim()),
  }))
