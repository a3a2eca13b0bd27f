import {
  LARGEST,
  type NumberFault,
  parseAmount,
  parseCount,
  parsePercent,
  type Read,
} from '../../lib/calculators/amount.ts'
import { money, number, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'

/** A figure of a calculator: how it is read, what an empty address starts from, where its limits are. */
export type Ask = {
  kind: 'amount' | 'percent' | 'count'
  /** Shown as an example where the address says nothing. */
  start: string
  most?: bigint
  zero?: boolean
  negative?: boolean
  optional?: boolean
}

export type Asks = Record<string, Ask>

const READ = { amount: parseAmount, percent: parsePercent, count: parseCount }
const SHOW = {
  amount: (value: bigint) => number(value),
  percent: (value: bigint) => percent(value).replace('%', ''),
  count: (value: bigint) => number(value),
}
const LONGEST = 40

/** What is typed, as it is shown again; what is wrong with it; what it means. `found` lacks what is wrong or left empty. */
export type Answers<Of extends Asks> = {
  values: Record<keyof Of & string, string>
  errors: Partial<Record<string, string>>
  found: Partial<Record<keyof Of & string, bigint>>
}

/** Parses the figures of a calculator from the address, with an error for each invalid one. */
export function readFigures<Of extends Asks>(search: URLSearchParams, asks: Of): Answers<Of> {
  const values: Record<string, string> = {}
  const errors: Record<string, string> = {}
  const found: Record<string, bigint> = {}
  for (const [name, ask] of Object.entries(asks)) {
    const text = search.get(name) ?? ask.start
    const { most, zero = false, negative = false } = ask
    const read: Read<bigint> = READ[ask.kind](text, { zero, negative, ...(most === undefined ? {} : { to: most }) })
    if (read.ok) {
      found[name] = read.value
      values[name] = SHOW[ask.kind](read.value)
      continue
    }
    values[name] = text.slice(0, LONGEST)
    if (!(ask.optional && read.why === 'empty')) errors[name] = wordsOf(read.why, ask)
  }
  return { values, errors, found } as Answers<Of>
}

/** A choice in the address, else its first option. */
export function readChoice<Option extends string>(
  search: URLSearchParams,
  name: string,
  options: readonly [Option, ...Option[]],
): Option {
  const given = search.get(name)
  return options.find((option) => option === given) ?? options[0]
}

function wordsOf(why: NumberFault, { kind, most }: Ask): string {
  const limit = most ?? (kind === 'percent' ? 10_000n : LARGEST)
  const shown = kind === 'percent' ? percent(limit) : kind === 'amount' ? money(limit) : number(limit)
  return {
    empty: m.calc_wrong_empty,
    not_a_number: m.calc_wrong_not_a_number,
    negative: m.calc_wrong_negative,
    zero: m.calc_wrong_zero,
    too_large: () => m.calc_wrong_too_large({ most: shown }),
    too_small: m.calc_wrong_too_small,
    too_precise: m.calc_wrong_too_precise,
  }[why]()
}
