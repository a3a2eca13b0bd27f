import { type BasisPoints, portion, type Rupiah, rupiah } from '#shared/money'

/** How the principal comes back: at once at the end, or in equal parts with each payment. */
export type Principal = 'end' | 'parts'

type Terms = {
  /** What the investor puts in. */
  nominal: Rupiah
  months: number
  /** Months between two payments; the last stretch may be shorter. */
  every: number
  principal: Principal
  tax: BasisPoints
}
type Shared = {
  /** All that the sukuk raises. */
  raised: Rupiah
  /** Projected profit of the project in a year; below zero where a loss is foreseen. */
  profit: bigint
  /** The holders' part of the profit. */
  nisbah: BasisPoints
}

export type SukukInput =
  | (Terms & Shared & { akad: 'mudharabah' })
  /** `partner`: what the issuer itself puts into the project. */
  | (Terms & Shared & { akad: 'musyarakah'; partner: Rupiah })
  /** `rent`: the lease's yearly rent in basis points of the nominal. */
  | (Terms & { akad: 'ijarah'; rent: BasisPoints })

export type SukukPayment = {
  /** Months after the distribution. */
  month: number
  outstanding: Rupiah
  gross: Rupiah
  tax: Rupiah
  principal: Rupiah
  /** Return after tax, and principal. */
  received: Rupiah
}

export type SukukResult = {
  payments: SukukPayment[]
  gross: Rupiah
  tax: Rupiah
  net: Rupiah
  /** Net return and principal. */
  received: Rupiah
  /** Net return of a year, in basis points of the nominal; of the average outstanding where it is paid back in parts. */
  yearly: bigint
  /** The investor's part of a loss of capital over the tenor, when a loss is foreseen and borne as the contract says. */
  loss: Rupiah
  scenarios: { share: bigint; net: Rupiah }[]
}

export type SukukRefusal = 'nominal_above_raised'

const YEAR = 12n * 10_000n

/**
 * What a sukuk might bring (docs/law.md, Calculators). Ijarah: outstanding × rent × months ÷ 12. Mudharabah and
 * musyarakah: profit × months ÷ 12 × nisbah × outstanding ÷ raised. Each payment is floored to the rupiah.
 */
export function calculateSukuk(
  input: SukukInput,
): { ok: true; result: SukukResult } | { ok: false; why: SukukRefusal } {
  if (input.akad !== 'ijarah' && input.nominal > input.raised) return { ok: false, why: 'nominal_above_raised' }
  const payments = schedule(input)
  const sum = (of: (payment: SukukPayment) => bigint) => rupiah(payments.reduce((total, one) => total + of(one), 0n))
  const [gross, tax] = [sum((one) => one.gross), sum((one) => one.tax)]
  const net = rupiah(gross - tax)
  return {
    ok: true,
    result: {
      payments,
      gross,
      tax,
      net,
      received: sum(({ received }) => received),
      yearly: yearly(net, payments, input),
      loss: lossOf(input),
      scenarios: scenarios(input),
    },
  }
}

function schedule(input: SukukInput): SukukPayment[] {
  const stretches = Math.ceil(input.months / input.every)
  const part = input.principal === 'parts' ? input.nominal / BigInt(stretches) : 0n
  const payments: SukukPayment[] = []
  let outstanding: bigint = input.nominal
  for (let at = 0; at < stretches; at++) {
    const month = Math.min((at + 1) * input.every, input.months)
    const gross = returnOf(input, outstanding, BigInt(month - at * input.every))
    const tax = portion(gross, input.tax)
    const principal = at === stretches - 1 ? outstanding : part
    payments.push({
      month,
      outstanding: rupiah(outstanding),
      gross,
      tax,
      principal: rupiah(principal),
      received: rupiah(gross - tax + principal),
    })
    outstanding -= principal
  }
  return payments
}

/** Of some months, on what is outstanding. A loss brings nothing to share. */
function returnOf(input: SukukInput, outstanding: bigint, months: bigint): Rupiah {
  if (input.akad === 'ijarah') return rupiah((outstanding * input.rent * months) / YEAR)
  if (input.profit <= 0n) return rupiah(0)
  return rupiah((input.profit * months * input.nisbah * outstanding) / (YEAR * input.raised))
}

function yearly(net: Rupiah, payments: readonly SukukPayment[], { every, months }: SukukInput): bigint {
  const weight = payments.reduce(
    (sum, { outstanding, month }, at) => sum + outstanding * BigInt(month - at * every),
    0n,
  )
  return months === 0 || weight === 0n ? 0n : (net * 12n * 10_000n) / weight
}

/**
 * Mudharabah: capital bears the loss. Musyarakah: partners bear it by their parts of the capital. Rounded up, so that
 * nobody is told a smaller loss, and never more than was put in.
 */
function lossOf(input: SukukInput): Rupiah {
  if (input.akad === 'ijarah' || input.profit >= 0n) return rupiah(0)
  const capital = input.akad === 'musyarakah' ? input.raised + input.partner : input.raised
  const [part, whole] = [-input.profit * BigInt(input.months) * input.nominal, 12n * capital]
  const loss = (part + whole - 1n) / whole
  return rupiah(loss < input.nominal ? loss : input.nominal)
}

/** The net return were the profit nothing, half, as projected, or half as much again. A lease's rent does not move with profit. */
function scenarios(input: SukukInput): { share: bigint; net: Rupiah }[] {
  if (input.akad === 'ijarah' || input.profit <= 0n) return []
  return [0n, 5_000n, 10_000n, 15_000n].map((share) => {
    const payments = schedule({ ...input, profit: (input.profit * share) / 10_000n })
    return { share, net: rupiah(payments.reduce((sum, { gross, tax }) => sum + gross - tax, 0n)) }
  })
}
