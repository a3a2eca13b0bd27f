import type { Rupiah } from '#shared/money'
import { computeTotals, readYearFigures } from './financial-figures.ts'
import type { ProposalValues } from './form-fields.ts'

/** Limits of the rulebook in rupiah and months (docs/law.md, Offering rules). */
export type EligibilityRules = { netAssets: Rupiah; cap: Rupiah; capMonths: number }

export const eligibilityKeys = [
  'cap',
  'net_assets',
  'conglomerate',
  'public_company',
  'abroad',
  'one_operator',
  'sukuk_paid',
  'legal_form',
] as const
export type EligibilityKey = (typeof eligibilityKeys)[number]
/** The result of one eligibility rule; `passes` is null while a value is missing. */
export type Eligibility = { key: EligibilityKey; passes: boolean | null; amount: bigint | null; limit: bigint | null }

const number = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? BigInt(text!) : null)
const no = (answer: string | undefined) => (answer === undefined || answer === '' ? null : answer === 'no')

/** Checks whether a business may be an issuer, from its application. */
export function computeEligibility(values: ProposalValues, rules: EligibilityRules): Eligibility[] {
  const [amount, lately] = [number(values.amount), number(values.raisedLately)]
  const raised = amount === null ? null : amount + (lately ?? 0n)
  const [assets, land, debt] = [number(values.totalAssets), number(values.landBuildings), number(values.totalDebt)]
  const net = assets === null || land === null || debt === null ? null : assets - debt - land
  const rows: Eligibility[] = [
    { key: 'cap', passes: raised === null ? null : raised <= rules.cap, amount: raised, limit: rules.cap },
    { key: 'net_assets', passes: net === null ? null : net <= rules.netAssets, amount: net, limit: rules.netAssets },
    { key: 'conglomerate', passes: no(values.conglomerate), amount: null, limit: null },
    { key: 'public_company', passes: no(values.publicCompany), amount: null, limit: null },
    { key: 'abroad', passes: no(values.abroad), amount: null, limit: null },
  ]
  return values.security === 'shares'
    ? [
        ...rows,
        { key: 'one_operator', passes: no(values.otherOperator), amount: null, limit: null },
        { key: 'legal_form', passes: values.legalForm ? values.legalForm === 'pt' : null, amount: null, limit: null },
      ]
    : values.security === 'sukuk'
      ? [...rows, { key: 'sukuk_paid', passes: no(values.sukukUnpaid), amount: null, limit: null }]
      : rows
}

/**
 * Checks whether a business may be an issuer from its proposal file, with the raised amount from the share price and
 * the net assets from the last balance sheet.
 */
export function computeFileEligibility(values: ProposalValues, rules: EligibilityRules): Eligibility[] {
  const last = readYearFigures(values, 3)
  const { totalAssets } = computeTotals(last)
  const debts = [last.payables, last.interestDebt, last.shariaDebt]
  const debt = debts.some((each) => each === null) ? null : debts.reduce<bigint>((sum, each) => sum + each!, 0n)
  const [price, units] = [number(values.price), number(values.units)]
  return computeEligibility(
    {
      ...values,
      amount: price !== null && units !== null ? String(price * units) : '',
      totalAssets: totalAssets === null ? '' : String(totalAssets),
      totalDebt: debt === null ? '' : String(debt),
    },
    rules,
  )
}
