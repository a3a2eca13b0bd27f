import { businesses } from './index.ts'
import { type DemoPayment, inWords, payments } from './payments.ts'
import type { On } from './publications/types.ts'

export type DemoText = { business?: string; title: string; body: (on: On) => string }

/** Writes days so that a comparison can read them: «-107», «armada-dingin 4 -1». */
const marked: On = Object.assign((day: number) => `«${day}»`, {
  due: (sukuk: string, month: number, plus = 0) => `«${sukuk} ${month} ${plus}»`,
  windows: { before: '', running: '' },
  references: '',
})

const rupiahIn = (text: string) => BigInt(text.replaceAll('.', ''))
const of = (text: string, pattern: RegExp) => [...text.matchAll(pattern)]
const codesOf = (slug: string) =>
  businesses
    .filter((each) => each.slug === slug)
    .flatMap(({ offerings }) => offerings.map(({ code }) => code as string))
const ofSukuk =
  (slug: string, month: number) =>
  ({ due }: DemoPayment) =>
    typeof due === 'object' && due.sukuk === slug && due.month === month

/**
 * Everything that a text of the demo says of payments to holders and that no payment of the demo bears out, in words: sums a
 * share and in all, parts in percent, days of recording, payment and receipt, and which month was paid.
 */
export function untoldPayments({ business, title, body }: DemoText): string[] {
  if (!business) return []
  const text = `${title}. ${body(marked)}`
  const own = payments.filter(({ code }) => codesOf(business).includes(code))
  const faults: string[] = []
  const hold = (claim: string, borneOut: boolean) => {
    if (!borneOut) faults.push(`${business}: ${claim}`)
  }

  for (const [claim] of of(text, /Rp[\d.]+ per saham/g))
    hold(
      claim,
      own.some(({ about }) => about.endsWith(claim)),
    )
  const [perShare] = of(text, /dividen[^.]*?(Rp[\d.]+ per saham)/gi)
  const dividend = perShare && own.find(({ about }) => about.endsWith(perShare[1]!))
  if (dividend && typeof dividend.due === 'number') {
    const { due, recordedBefore = 0, purification } = dividend
    for (const [claim, day] of of(text, /tercatat pada «(-?\d+)»/g)) hold(claim, Number(day) === due - recordedBefore)
    for (const [claim, day] of of(text, /(?:dibayarkan pada|Pembayaran dilakukan pada|Pembayaran:) «(-?\d+)»/g))
      hold(claim, Number(day) === due)
    for (const [claim, part] of of(text, /Sebesar ([\d,]+) persen dari dividen/g)) hold(claim, part === purification)
  }

  for (const [claim, part, sum] of of(text, /Bagian pemodal, (\d+) persen atau Rp([\d.]+)/g)) {
    hold(
      claim,
      own.some(({ amount }) => amount === rupiahIn(sum!.replace(/\.$/, ''))),
    )
    for (const [profit, millions] of of(text, /laba proyek (?:turun menjadi )?Rp(\d+) juta/g))
      hold(profit, (rupiahIn(millions!) * 1_000_000n * BigInt(part!)) / 100n === rupiahIn(sum!.replace(/\.$/, '')))
  }

  const [lateMonth] = of(text, /jatuh tempo pada «([\w-]+) (\d+) 0»/g)
  for (const [claim, part] of of(text, /menyetorkan (\d+) persen/g))
    hold(
      claim,
      !!lateMonth &&
        own.some((each) => ofSukuk(lateMonth[1]!, Number(lateMonth[2]))(each) && each.about.endsWith(`${part} persen`)),
    )
  for (const [claim, month, slug, due, plus] of of(
    text,
    /Sisa ujrah bulan ([\w ]+?) diterima pada «([\w-]+) (\d+) (-?\d+)»/g,
  ))
    hold(
      claim,
      inWords(Number(due)) === month &&
        own.some((each) => ofSukuk(slug!, Number(due))(each) && each.paidIn === Number(plus)),
    )
  for (const [claim, slug, due, plus] of of(text, /disetor paling lambat «([\w-]+) (\d+) (-?\d+)»/g))
    hold(
      claim,
      own.some((each) => ofSukuk(slug!, Number(due))(each) && each.paidIn === Number(plus)),
    )
  for (const [claim, month, slug, due, plus] of of(
    text,
    /menyetorkan bagi hasil bulan (\w+) [^«]*«([\w-]+) (\d+) (-?\d+)»/g,
  ))
    hold(
      claim,
      inWords(Number(due)) === month &&
        own.some((each) => ofSukuk(slug!, Number(due))(each) && (each.paidIn ?? -1) === Number(plus)),
    )
  return faults
}
