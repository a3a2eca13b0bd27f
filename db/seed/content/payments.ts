import type { DistributionKind } from '#contract/distributions/states'
import { type Rupiah, rupiah } from '#shared/money'
import type { Day } from './types.ts'

/** A day of a sukuk's schedule: so many months after its units reached their holders. */
export type DueDay = { sukuk: string; month: number; plus?: number }

/** What an issuer of the demo paid to its holders: what disclosures, news and notices tell of it is booked like this. */
export type DemoPayment = {
  code: string
  kind: DistributionKind
  about: string
  amount: Rupiah
  /** Of the project, of which it is a part. */
  profit?: bigint
  /** When it was owed. */
  due: Day | DueDay
  /** Days from then to the day on which the issuer paid it in; it usually comes eight days ahead. */
  paidIn?: number
  /** Days from the recording day to the due day. */
  recordedBefore?: number
  /** In percent. */
  purification?: string
}

const MONTHS = [
  'pertama',
  'kedua',
  'ketiga',
  'keempat',
  'kelima',
  'keenam',
  'ketujuh',
  'kedelapan',
  'kesembilan',
  'kesepuluh',
]
const LATER = ['kesebelas', 'kedua belas', 'ketiga belas', 'keempat belas', 'kelima belas']
/** 1 → 'pertama'. */
export const formatOrdinalMonth = (month: number) => [...MONTHS, ...LATER][month - 1]!

/** Rent of Greenhouse Lembang: 12.5 % a year of Rp1.8 billion, the same each month. */
export const RENT = 18_750_000n
/** The month whose rent came in two parts, the second within the time of grace. */
export const LATE_MONTH = 12
const FIRST_PART = (RENT * 70n) / 100n
const rent = (month: number): DemoPayment => ({
  code: 'GHL-S1',
  kind: 'return',
  about: `Ujrah bulan ${formatOrdinalMonth(month)}`,
  amount: rupiah(RENT),
  due: { sukuk: 'greenhouse-lembang', month },
})
const rents = Array.from({ length: LATER.length + MONTHS.length }, (_, at) => at + 1).flatMap((month) =>
  month === LATE_MONTH
    ? [
        {
          ...rent(month),
          about: `Ujrah bulan ${formatOrdinalMonth(month)}, 70 persen`,
          amount: rupiah(FIRST_PART),
          paidIn: 0,
        },
        {
          ...rent(month),
          about: `Sisa ujrah bulan ${formatOrdinalMonth(month)}`,
          amount: rupiah(RENT - FIRST_PART),
          paidIn: 6,
        },
      ]
    : [rent(month)],
)

/** Profit of Armada Dingin's contracts by month, of which 64 % is the holders'. */
export const PROFITS = [45_600_000n, 47_500_000n, 58_000_000n, 44_000_000n, 46_000_000n, 46_500_000n]
export const computeHoldersShare = (profit: bigint) => (profit * 64n) / 100n
const profitShares = PROFITS.map(
  (profit, at): DemoPayment => ({
    code: 'ADN-S1',
    kind: 'return',
    about: `Bagi hasil bulan ${formatOrdinalMonth(at + 1)}, 64 persen dari laba Rp${profit.toLocaleString('id-ID')}`,
    amount: rupiah(computeHoldersShare(profit)),
    profit,
    due: { sukuk: 'armada-dingin', month: at + 1 },
  }),
)

/** What the instruments of Klinik Sehati earned a quarter, of which 55 % is the holders', and the quarter of the nominal that is redeemed. */
const QUARTERS = [44_200_000n, 33_600_000n, 21_900_000n, 11_100_000n]
const NOMINAL = 800_000_000n
const redeemed = QUARTERS.flatMap((profit, at): DemoPayment[] => {
  const terms = { code: 'KLS-S1', due: { sukuk: 'sukuk-klinik-sehati', month: (at + 1) * 3 } }
  const part = `Pokok bagian ${formatOrdinalMonth(at + 1)} dari empat`
  const about = `Bagi hasil triwulan ${formatOrdinalMonth(at + 1)}, 55 persen dari laba Rp${profit.toLocaleString('id-ID')}`
  return [
    { ...terms, kind: 'return', about, amount: rupiah((profit * 55n) / 100n), profit },
    { ...terms, kind: 'principal', about: part, amount: rupiah(NOMINAL / 4n) },
  ]
})

/** Roti Pagi pays 40 % of Rp750 million to the holders of its ten million shares. */
export const BREAD_DIVIDEND = 30n

const dividends: DemoPayment[] = [
  {
    code: 'MHSB',
    kind: 'dividend',
    about: 'Dividen interim semester pertama, Rp72 per saham',
    amount: rupiah(72n * 750_000n),
    due: -136,
    recordedBefore: 6,
  },
  {
    code: 'KLSH',
    kind: 'dividend',
    about: 'Dividen interim semester pertama, Rp310 per saham',
    amount: rupiah(310n * 240_000n),
    due: -74,
    recordedBefore: 6,
    purification: '0,4',
  },
  {
    code: 'RTPG',
    kind: 'dividend',
    about: `Dividen tahun 2025, Rp${BREAD_DIVIDEND} per saham`,
    amount: rupiah(BREAD_DIVIDEND * 2_400_000n),
    due: -107,
    recordedBefore: 6,
  },
]

/** Those of the future are not paid yet, and left out by their day. */
export const payments = [...rents, ...profitShares, ...redeemed, ...dividends]
