export type ProposalWords = { readonly id: string; readonly en: string }
export type ProposalValues = Readonly<Record<string, string | undefined>>

/** A field of the application or of the file, as issuer, analyst and program read it. */
export type ProposalField = {
  kind:
    | ('text' | 'textarea' | 'email' | 'phone' | 'website' | 'date' | 'until' | 'agreement')
    | ('money' | 'figure' | 'whole' | 'percent' | 'decimal')
    | ('choice' | 'choices' | 'file' | 'crop')
  label: ProposalWords
  hint?: ProposalWords
  optional?: true
  /** Longest text; of a whole number the largest. */
  most?: number
  /** How many digits a number of a register has. */
  digits?: number
  options?: Readonly<Record<string, ProposalWords>>
  /** What files it takes: papers are pictures or PDFs. */
  files?: { of: 'paper' | 'picture' | 'pdf'; most: number; confidential?: true }
  /** Asked only of forms that hold this. */
  when?: { field: string; is: readonly string[] }
}
export type ProposalFields = Readonly<Record<string, ProposalField>>
export type ProposalSteps = Readonly<Record<string, ProposalFields>>

type More = Omit<ProposalField, 'kind' | 'label'>
/** `text('Nama usaha', 'Name', { most: 80 })` */
export const fieldOf =
  (kind: ProposalField['kind']) =>
  (id: string, en: string, more: More = {}): ProposalField => ({ kind, label: { id, en }, ...more })

export const paper = (most = 3) => ({ of: 'paper' as const, most })
/** Papers of people, or of accounts at banks: not everybody who works for the business reads them. */
export const confidential = (most = 3) => ({ ...paper(most), confidential: true as const })
export const pdf = (most = 1) => ({ of: 'pdf' as const, most })
export const picture = (most = 1) => ({ of: 'picture' as const, most })

export const yesNoOptions = { no: { id: 'Tidak', en: 'No' }, yes: { id: 'Ya', en: 'Yes' } }
export const securities = {
  shares: { id: 'Saham', en: 'Shares' },
  sukuk: { id: 'Sukuk', en: 'Sukuk' },
}

/** docs/law.md, Sharia layer: what the sharia board looks for first. None of them may apply. */
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

/** Whether a field is asked, in view of what the form holds. */
export const isAsked = ({ when }: ProposalField, values: ProposalValues) =>
  !when || when.is.includes(values[when.field] ?? '')

/** A NIK: compared as a whole, and shown to reviewers in part alone. */
export const isIdentityNumber = ({ kind, digits }: ProposalField) => kind === 'text' && digits === 16
export const identityNumberInPart = (number: string) => `${number.slice(0, 6)}••••••${number.slice(-4)}`
