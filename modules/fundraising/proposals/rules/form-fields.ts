export type ProposalWords = { readonly id: string; readonly en: string }
export type ProposalValues = Readonly<Record<string, string | undefined>>

/** A field of the application or proposal file, for issuer, analyst and program. */
export type ProposalField = {
  kind:
    | ('text' | 'textarea' | 'email' | 'phone' | 'website' | 'date' | 'until' | 'agreement')
    | ('money' | 'figure' | 'whole' | 'percent' | 'decimal')
    | ('choice' | 'choices' | 'file' | 'crop')
  label: ProposalWords
  hint?: ProposalWords
  optional?: true
  /** Maximum length of a text, or maximum of a whole number. */
  most?: number
  /** Number of digits of a registration number. */
  digits?: number
  options?: Readonly<Record<string, ProposalWords>>
  /** Accepted files; papers are pictures or PDFs. */
  files?: { of: 'paper' | 'picture' | 'pdf'; most: number; confidential?: true }
  /** Condition on other fields under which this one is asked. */
  when?: { field: string; is: readonly string[] }
}
export type ProposalFields = Readonly<Record<string, ProposalField>>
export type ProposalSteps = Readonly<Record<string, ProposalFields>>

type More = Omit<ProposalField, 'kind' | 'label'>
/** Creates the fields of one kind: `text('Nama usaha', 'Name', { most: 80 })`. */
export const fieldOf =
  (kind: ProposalField['kind']) =>
  (id: string, en: string, more: More = {}): ProposalField => ({ kind, label: { id, en }, ...more })

/** File options of scanned documents: pictures or PDFs. */
export const paper = (most = 3) => ({ of: 'paper' as const, most })
/** File options of documents about people or bank accounts, which only some of the business's users may read. */
export const confidential = (most = 3) => ({ ...paper(most), confidential: true as const })
/** File options of PDFs. */
export const pdf = (most = 1) => ({ of: 'pdf' as const, most })
/** File options of pictures. */
export const picture = (most = 1) => ({ of: 'picture' as const, most })

export const yesNoOptions = { no: { id: 'Tidak', en: 'No' }, yes: { id: 'Ya', en: 'Yes' } }
export const securities = {
  shares: { id: 'Saham', en: 'Shares' },
  sukuk: { id: 'Sukuk', en: 'Sukuk' },
}

/** Non-sharia activities (docs/law.md, Sharia layer); none may apply. */
export const forbiddenActivities = {
  gambling: { id: 'Perjudian atau permainan yang tergolong judi', en: 'Gambling' },
  riba: { id: 'Jasa keuangan berbasis bunga (ribawi)', en: 'Interest-based finance' },
  haram_goods: {
    id: 'Barang atau jasa haram: minuman keras, babi, pornografi',
    en: 'Forbidden goods or services: alcohol, pork, pornography',
  },
  gharar: {
    id: 'Jual beli yang spekulatif (gharar) atau asuransi konvensional',
    en: 'Speculative trade (gharar) or conventional insurance',
  },
  tobacco: { id: 'Rokok dan produk tembakau', en: 'Tobacco' },
  bribery: { id: 'Suap (risywah) untuk memperoleh usaha', en: 'Bribery (risywah) to obtain business' },
} as const satisfies Record<string, ProposalWords>

/** Whether a field is asked, given the form's other values. */
export const isFieldAsked = ({ when }: ProposalField, values: ProposalValues) =>
  !when || when.is.includes(values[when.field] ?? '')

/** Whether a field is a NIK, which is compared as a whole but shown to reviewers only in part. */
export const isIdentityNumber = ({ kind, digits }: ProposalField) => kind === 'text' && digits === 16
/** A NIK with its middle digits masked. */
export const maskIdentityNumber = (number: string) => `${number.slice(0, 6)}••••••${number.slice(-4)}`
