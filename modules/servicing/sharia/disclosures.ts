import type { Business, Ratio } from '#contract/issuers/states'
import type { LocalDate } from '#shared/dates'
import { date, money, percent } from '#shared/format'
import { type Measure, yearLineWords } from './states.ts'

type Disclosure = { title: string; body: string }
type Named = Pick<Business, 'name' | 'legalName'>

const line = (label: string, { part, whole, ratio, limit, passes }: Ratio) =>
  `| ${label} | ${money(part)} | ${money(whole)} | ${ratio === null ? '–' : percent(ratio)} | ${percent(limit)} | ${passes ? 'Lulus' : 'Melewati batas'} |`

/** Both ratios, each on a line of its own, and what beside them does not fit. */
const linesOf = ({ debt, income, forbidden }: Measure) =>
  [
    '| Rasio | Bagian | Keseluruhan | Nilai | Batas | Hasil |',
    '|---|---:|---:|---:|---:|---|',
    line('Utang berbunga dibanding total aset', debt),
    line('Pendapatan nonhalal dibanding total pendapatan', income),
    ...(forbidden.length > 0 ? ['', 'Di luar rasio tidak sesuai:', ''] : []),
    ...forbidden.map((each) => `- ${yearLineWords[each].id}`),
  ].join('\n')

type Breach = { measure: Measure; opinionOn: LocalDate; cureOn: LocalDate }

/** The disclosure when a limit is exceeded. */
export const toAtRiskDisclosure = (
  { name, legalName }: Named,
  { measure, opinionOn, cureOn }: Breach,
  opinion: OpinionReference | null,
): Disclosure => ({
  title: `Status syariah ${name} dalam perbaikan`,
  body: `${breachOf(legalName, measure)}

${linesOf(measure)}

${opinion ? said(opinion) : `Dewan Pengawas Syariah menyampaikan pendapatnya paling lambat ${date(opinionOn, 'id')}.`}

Penerbit mempunyai waktu sampai ${date(cureOn, 'id')} untuk ${mendingOf(measure)}. Selama itu perdagangan dan pembayaran berjalan seperti biasa. Bila tidak pulih, efeknya kehilangan status efek syariah dan perdagangan sahamnya dihentikan.`,
})

const ratiosPass = ({ debt, income }: Measure) => debt.passes && income.passes
const breachOf = (legalName: string, measure: Measure) =>
  ratiosPass(measure)
    ? `Kegiatan atau perjanjian ${legalName} tidak lagi memenuhi kriteria syariah.`
    : `Angka ${legalName} per ${date(measure.asOf, 'id')} melewati batas syariah.`
const mendingOf = (measure: Measure) => (ratiosPass(measure) ? 'mengakhirinya' : 'kembali di bawah batas')

type OpinionReference = { number: string; signer: string; text: string }

const said = ({ number, signer, text }: OpinionReference) =>
  `Pendapat Dewan Pengawas Syariah nomor ${number}, ditandatangani ${signer}:\n\n${text}`

/** The disclosure of an opinion that continues the cure period. */
export const toCureDisclosure = ({ name }: Named, opinion: OpinionReference, cureOn: LocalDate): Disclosure => ({
  title: `Pendapat dewan tentang status syariah ${name}`,
  body: `${said(opinion)}\n\nMasa perbaikan tetap berakhir ${date(cureOn, 'id')}.`,
})

/** The disclosure when the status is restored. */
export const toRestoredDisclosure = (
  { name, legalName }: Named,
  opinion: OpinionReference,
  { measure, traded }: { measure: Measure; traded: boolean },
): Disclosure => ({
  title: `Status syariah ${name} dipulihkan`,
  body: `Angka ${legalName} per ${date(measure.asOf, 'id')} kembali di bawah batas.

${linesOf(measure)}

${said(opinion)}${traded ? '\n\nPerdagangan saham yang dihentikan karena status ini dibuka kembali.' : ''}`,
})

/** The disclosure when the status is lost, by the board's opinion or the end of the cure period. */
export const toLostDisclosure = (
  { name, legalName }: Named,
  opinion: OpinionReference | null,
  { measure, cureOn, shares }: { measure: Measure; cureOn: LocalDate; shares: boolean },
): Disclosure => ({
  title: `Status syariah ${name} hilang`,
  body: `${
    opinion
      ? said(opinion)
      : `Masa perbaikan ${legalName} berakhir ${date(cureOn, 'id')} tanpa angka yang kembali di bawah batas.`
  }

${linesOf(measure)}

Efek ${legalName} tidak lagi berstatus efek syariah. ${shares ? 'Perdagangan sahamnya di pasar sekunder dihentikan dan penerbit' : 'Penerbit'} tidak dapat menghimpun dana baru. Imbal hasil tetap dibayarkan; bagian yang tidak halal dapat disalurkan ke dana sosial. Status dapat dipulihkan dengan pendapat baru Dewan Pengawas Syariah.`,
})

type Silent = { year: number; dueOn: LocalDate; days: number; shares: boolean }

/** The disclosure when an issuer does not answer the yearly screening. */
export const toUnansweredDisclosure = (
  { name, legalName }: Named,
  { year, dueOn, days, shares }: Silent,
): Disclosure => ({
  title: `Penapisan syariah ${name} tahun ${year} belum dijawab`,
  body: `${legalName} belum menjawab penapisan syariah tahun ${year} yang jatuh tempo pada ${date(dueOn, 'id')}, lewat dari ${days} hari, sehingga Dewan Pengawas Syariah tidak dapat memeriksa kegiatan dan perjanjiannya. Status syariahnya belum berubah.

${shares ? 'Sampai dijawab, perdagangan saham penerbit di pasar sekunder dihentikan dan penerbit' : 'Sampai dijawab, penerbit'} tidak dapat menghimpun dana baru. Imbal hasil tetap dibayarkan. Semua ini berakhir dengan sendirinya ketika jawabannya masuk.`,
})

/** The disclosure when the answers have arrived. */
export const toAnsweredDisclosure = (
  { name, legalName }: Named,
  { year, shares }: Pick<Silent, 'year' | 'shares'>,
): Disclosure => ({
  title: `Penapisan syariah ${name} tahun ${year} sudah dijawab`,
  body: `${legalName} sudah menjawab penapisan syariah tahun ${year}. Larangan menghimpun dana baru karena keterlambatan itu berakhir${shares ? ', dan perdagangan sahamnya yang dihentikan karenanya dibuka kembali' : ''}. Hasil penapisannya diumumkan bila mengubah status syariah.`,
})
