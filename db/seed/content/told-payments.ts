import { businesses } from './index.ts'
import { type DemoPayment, formatOrdinalMonth, payments } from './payments.ts'
import type { On } from './publications/types.ts'

export type DemoText = { business?: string; title: string; summary?: string; body: (on: On) => string }

/** Writes days so that a comparison can read them: «-107», «armada-dingin 4 -1». */
const marked: On = Object.assign((day: number) => `«${day}»`, {
  due: (sukuk: string, month: number, plus = 0) => `«${sukuk} ${month} ${plus}»`,
  windows: { before: '', running: '' },
  references: '',
})

/** What a claim is held against: the business, its payments, and the text that it stands in. */
type Facts = { of: (typeof businesses)[number]; own: readonly DemoPayment[]; text: string }
type Claim = readonly [pattern: RegExp, isBorneOut: (facts: Facts, ...found: string[]) => boolean]

const MILLION = 1_000_000n
const DAYS = ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh']
const daysInWords = (word: string) => DAYS.indexOf(word) + 1
const rupiahIn = (text: string) => BigInt(text.replaceAll('.', ''))
const ofSukuk =
  (slug: string, month: string | number) =>
  ({ due }: DemoPayment) =>
    typeof due === 'object' && due.sukuk === slug && due.month === Number(month)
const inMonth =
  (word: string) =>
  ({ due }: DemoPayment) =>
    typeof due === 'object' && formatOrdinalMonth(due.month) === word
const isLate = ({ paidIn = -1 }: DemoPayment) => paidIn > 0

/** The dividend that the text tells of. */
function dividendIn({ own, text }: Facts): DemoPayment | undefined {
  const perShare = /dividen[^.]*?(Rp\d[\d.]* per saham)/i.exec(text)?.[1]
  return perShare === undefined ? undefined : own.find(({ about }) => about.endsWith(perShare))
}

/** Whether a part of a year's profit is what the shares that there are got together. */
function isPartOfProfit({ of, own }: Facts, part: string, profit: bigint | undefined): boolean {
  const shares = of.offerings[0]?.sharesAfterIssue
  const wanted = profit === undefined ? undefined : (profit * BigInt(part)) / 100n
  const perShare = own.map(({ about }) => /Rp([\d.]+) per saham/.exec(about)?.[1]).filter((each) => each !== undefined)
  return perShare.some((each) => shares != null && rupiahIn(each) * shares === wanted)
}
const profitOf = ({ of }: Facts, year: number) =>
  of.statements.find((each) => each.year === year && !each.projection)?.netProfit

/** Below, at or above what the terms of its sukuk foresee for so many months. */
function besideProjection({ of, own }: Facts, month: string, side: string): boolean {
  const payment = own.find(inMonth(month))
  const terms = of.offerings.find(({ code }) => code === payment?.code)
  if (!payment || !terms) return false
  const nominal = terms.unitPrice * terms.totalUnits
  const foreseen = (nominal * terms.projectedReturn * BigInt(terms.paymentMonths)) / 120_000n
  return side.includes('bawah') || side === 'kecil' ? payment.amount < foreseen : payment.amount > foreseen
}
/** The month whose payment a text is about, where it names one. */
const monthOf = ({ own, text }: Facts) => {
  const shared = /Bagian pemodal, \d+ persen atau Rp([\d.]*\d)/.exec(text)?.[1]
  const about = own.find(({ amount }) => shared !== undefined && amount === rupiahIn(shared))
  if (about && typeof about.due === 'object') return formatOrdinalMonth(about.due.month)
  return /hasil bulan (\w+)/.exec(text)?.[1] ?? ''
}

/** Each way of telling of payments to holders, and what bears it out: a new way of telling needs a line here. */
const claims: readonly Claim[] = [
  [/(Rp\d[\d.]* per saham)/g, ({ own }, perShare) => own.some(({ about }) => about.endsWith(perShare!))],
  [
    /tercatat pada «(-?\d+)»/g,
    (facts, day) => {
      const told = dividendIn(facts)
      if (!told) return true // of rights or a meeting
      const { due, recordedBefore = 0 } = told
      return typeof due === 'number' && Number(day) === due - recordedBefore
    },
  ],
  [
    /(?:dibayarkan pada|Pembayaran dilakukan pada|Pembayaran:) «(-?\d+)»/g,
    (facts, day) => dividendIn(facts)?.due === Number(day),
  ],
  [/Sebesar ([\d,]+) persen dari dividen/g, (facts, part) => dividendIn(facts)?.purification === part],
  [
    /laba bersih Rp(\d+) juta, (\d+) persen dibagikan sebagai dividen/g,
    (facts, profit, part) => isPartOfProfit(facts, part!, rupiahIn(profit!) * MILLION),
  ],
  [
    /RUPS (\d{4}) membagikan (\d+)% laba/g,
    (facts, year, part) => isPartOfProfit(facts, part!, profitOf(facts, Number(year) - 1)),
  ],
  [
    // before its securities were on the platform: held to the figures that it filed
    /membagikan Rp([\d.]+) atau (\d+)% dari laba bersih (\d{4})/g,
    (facts, sum, part, year) => {
      const profit = profitOf(facts, Number(year))
      const exact = profit && (profit * BigInt(part!)) / 100n
      return exact !== undefined && (exact / (10n * MILLION)) * 10n * MILLION === rupiahIn(sum!)
    },
  ],
  [
    /Bagian pemodal, (\d+) persen atau Rp([\d.]*\d)/g,
    ({ own, text }, part, sum) =>
      own.some(({ amount }) => amount === rupiahIn(sum!)) &&
      [...text.matchAll(/laba proyek (?:turun menjadi )?Rp(\d+) juta/g)].every(
        ([, millions]) => (rupiahIn(millions!) * MILLION * BigInt(part!)) / 100n === rupiahIn(sum!),
      ),
  ],
  [/(\d+)% untuk pemodal/g, ({ of }, part) => of.offerings.some(({ nisbah }) => nisbah === BigInt(part!) * 100n)],
  [
    /jatuh tempo pada «([\w-]+) (\d+) 0» belum/g,
    ({ own }, slug, month) => own.filter(ofSukuk(slug!, month!)).some(isLate),
  ],
  [
    /menyetorkan (\d+) persen/g,
    ({ own, text }, part) => {
      const [, slug, month] = /jatuh tempo pada «([\w-]+) (\d+) 0»/.exec(text) ?? []
      return own.some((each) => ofSukuk(slug!, month!)(each) && each.about.endsWith(`${part} persen`))
    },
  ],
  [/Keterlambatan pembayaran ujrah bulan ([\w ]+?)\./g, ({ own }, month) => own.filter(inMonth(month!)).some(isLate)],
  [/Sisa ujrah bulan ([\w ]+?) telah dibayar/g, ({ own }, month) => own.filter(inMonth(month!)).some(isLate)],
  [
    /Sisa ujrah bulan ([\w ]+?) diterima pada «([\w-]+) (\d+) (-?\d+)»/g,
    ({ own }, month, slug, due, plus) =>
      formatOrdinalMonth(Number(due)) === month &&
      own.some((each) => ofSukuk(slug!, due!)(each) && each.paidIn === Number(plus)),
  ],
  [
    /disetor paling lambat «([\w-]+) (\d+) (-?\d+)»/g,
    ({ own }, slug, due, plus) => own.some((each) => ofSukuk(slug!, due!)(each) && each.paidIn === Number(plus)),
  ],
  [/sisanya (\w+) hari kemudian/g, ({ own }, days) => own.some(({ paidIn }) => paidIn === daysInWords(days!))],
  [
    /dilunasi (\w+) hari sesudah jatuh tempo/g,
    ({ own }, days) => own.some(({ paidIn }) => paidIn === daysInWords(days!)),
  ],
  [
    /Rp([\d.]*\d) sebulan/g,
    ({ own }, sum) => own.some(({ amount, due }) => typeof due === 'object' && amount === rupiahIn(sum!)),
  ],
  [
    /menyetorkan bagi hasil bulan (\w+) [^«]*«([\w-]+) (\d+) (-?\d+)»/g,
    ({ own }, month, slug, due, plus) =>
      formatOrdinalMonth(Number(due)) === month &&
      own.some((each) => ofSukuk(slug!, due!)(each) && (each.paidIn ?? -1) === Number(plus)),
  ],
  [
    /membagikan hasil bulan (\w+)/g,
    ({ own, text }, month) =>
      own.some(inMonth(month!)) &&
      !/bagi hasil bulan (\w+)/
        .exec(text)
        ?.slice(1)
        .some((other) => other !== month),
  ],
  [/bagi hasil sedikit (di \w+) proyeksi/g, (facts, side) => besideProjection(facts, monthOf(facts), side!)],
  [/lebih (kecil|besar) daripada proyeksi/g, (facts, side) => besideProjection(facts, monthOf(facts), side!)],
  [/periode (\w+) (di \w+) proyeksi/g, (facts, month, side) => besideProjection(facts, month!, side!)],
  [/periode (\w+) sedikit (di \w+)nya/g, (facts, month, side) => besideProjection(facts, month!, side!)],
]

const TELLS = /dividen|imbal hasil|bagi hasil|bagian pemodal|membagikan|ujrah(?! penyelenggara)/i
const FIGURE = /Rp[\d.]*\d|\d+(?:,\d+)?(?: persen|%)|«[^»]+»/g
const SENTENCE = /[^\n]+?(?:[.!?](?=\s|$)|(?=\n)|$)/g

/**
 * Every claim of a demo text about payments to holders that no demo payment supports: sums per share and in all,
 * percentages, days, months, and comparisons with the plan. A figure in a sentence about payments that no claim reads
 * is listed too.
 */
export function listUnsupportedPaymentClaims({ business, title, summary = '', body }: DemoText): string[] {
  const of = businesses.find(({ slug }) => slug === business)
  if (!of) return []
  const text = `${title}. ${summary} ${body(marked)}`
  const codes = of.offerings.map(({ code }) => code)
  const facts = { of, text, own: payments.filter(({ code }) => codes.includes(code)) }
  const faults: string[] = []
  const read: { from: number; to: number }[] = []
  for (const [pattern, isBorneOut] of claims)
    for (const found of text.matchAll(pattern)) {
      const [claim, ...groups] = found
      read.push({ from: found.index, to: found.index + claim.length })
      if (!isBorneOut(facts, ...groups)) faults.push(`${business}: ${claim}`)
    }
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    if (!TELLS.test(sentence)) continue
    for (const figure of sentence.matchAll(FIGURE)) {
      const at = index + figure.index
      if (!read.some(({ from, to }) => from <= at && at < to))
        faults.push(`${business}: told and not read: ${sentence}`)
    }
  }
  return faults
}
