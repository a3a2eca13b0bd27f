import { parsePhone } from '#shared/phone'
import { isPrintable } from '#shared/printable'
import { parseFigure } from './figure-text.ts'
import { computeTotals, figureYears, plannedYears, readYearFigures, signedLines } from './financial-figures.ts'
import { isFieldAsked, type ProposalField, type ProposalSteps, type ProposalValues } from './form-fields.ts'
import { fileSteps, MAX_OFFICERS, MAX_PHOTOS, MAX_SHAREHOLDERS, MAX_USES_OF_PROCEEDS } from './proposal-file-fields.ts'
import { isLargeHolderHidden } from './shareholders.ts'

/** A field with the message code of its fault. */
export type ProposalFault = { field: string; message: string }
const fault = (field: string, message: string): ProposalFault => ({ field, message })

const patterns: Partial<Record<ProposalField['kind'], [pattern: RegExp, message: string]>> = {
  email: [/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'proposal_email'],
  website: [/^(https?:\/\/)?[\w-]+(\.[\w-]+)+(\/\S*)?$/i, 'proposal_website'],
  money: [/^\d{1,15}$/, 'proposal_amount'],
  whole: [/^\d{1,13}$/, 'proposal_whole'],
  percent: [/^(100|\d{1,2})$/, 'proposal_percent'],
  crop: [/^\d{1,3} \d{1,3} \d{3}$/, 'choice_unknown'],
  decimal: [/^\d{1,3}(\.\d{1,4})?$/, 'proposal_decimal'],
  date: [/^\d{4}-\d\d-\d\d$/, 'date_unreal'],
  until: [/^\d{4}-\d\d-\d\d$/, 'date_unreal'],
}

/** The fault of a single field, or null; `today` decides which permits have expired. */
export function findFieldFault(field: ProposalField, value: string, today: string): string | null {
  if (value === '') {
    if (field.optional) return null
    return field.kind === 'file' ? 'no_file' : field.kind === 'agreement' ? 'not_agreed' : 'missing'
  }
  if (field.kind === 'figure') return parseFigure(value) === null ? 'proposal_figure' : null
  if (field.kind === 'phone') {
    const read = parsePhone(value)
    return read.ok ? null : read.fault
  }
  const [pattern, message] = patterns[field.kind] ?? []
  if (pattern && !pattern.test(value)) return message!
  if (field.digits && !new RegExp(`^\\d{${field.digits}}$`).test(value)) return 'proposal_digits'
  if (field.kind === 'until' && value < today) return 'proposal_expired'
  if (field.kind === 'whole' && field.most !== undefined && BigInt(value) > BigInt(field.most)) return 'proposal_large'
  const isText = ['text', 'textarea', 'email', 'website'].includes(field.kind)
  if (isText && field.most !== undefined && [...value].length > field.most) return 'too_long'
  // These texts are printed in the prospectus and in the signed agreement.
  if (isText && !isPrintable(value)) return 'print_letters'
  const chosen = field.kind === 'choice' ? [value] : field.kind === 'choices' ? value.split(',') : []
  return chosen.some((one) => !Object.hasOwn(field.options ?? {}, one)) ? 'choice_unknown' : null
}

type StepInput = { steps: ProposalSteps; step: string; values: ProposalValues; today: string }

/** All faults of a step, within and between its fields. */
export function listStepFaults({ steps, step, values, today }: StepInput): ProposalFault[] {
  const alone = Object.entries(steps[step] ?? {}).flatMap(([name, field]) => {
    const message = isFieldAsked(field, values) ? findFieldFault(field, values[name] ?? '', today) : null
    return message ? [fault(name, message)] : []
  })
  const wrong = new Set(alone.map(({ field }) => field))
  const together = (steps === fileSteps ? fileFaults : applicationFaults)[step]?.(values, today) ?? []
  return [...alone, ...together.filter(({ field }) => !wrong.has(field))]
}

type Together = Readonly<Record<string, (values: ProposalValues, today: string) => ProposalFault[]>>
const number = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? BigInt(text!) : null)
const isMore = (a: bigint | null, b: bigint | null) => a !== null && b !== null && a > b

const applicationFaults: Together = {
  publisher: ({ amount }) => (number(amount) === 0n ? [fault('amount', 'proposal_amount')] : []),
  finance: (values) => {
    const [assets, land, debt, interest] = ['totalAssets', 'landBuildings', 'totalDebt', 'interestDebt'].map((name) =>
      number(values[name]),
    )
    return [
      ...(isMore(land!, assets!) ? [fault('landBuildings', 'proposal_part')] : []),
      ...(isMore(interest!, debt!) ? [fault('interestDebt', 'proposal_part')] : []),
      ...(isMore(number(values.nonHalalIncome), number(values.revenue))
        ? [fault('nonHalalIncome', 'proposal_part')]
        : []),
    ]
  },
}

/** Faults for rows of which only one half is filled. */
const halves = (count: number, first: string, second: string, values: ProposalValues) =>
  Array.from({ length: count }, (_, at) => at + 1).flatMap((n) => {
    const [one, other] = [values[`${first}${n}`], values[`${second}${n}`]]
    if (one && !other) return [fault(`${second}${n}`, 'missing')]
    return other && !one ? [fault(`${first}${n}`, 'missing')] : []
  })

/** The last financial year must have ended, recently enough that the next one is not yet due for audit. */
function yearFaults({ lastYear = '' }: ProposalValues, today: string): ProposalFault[] {
  const years = Number(today.slice(0, 4)) - Number(lastYear)
  return years < 1
    ? [fault('lastYear', 'proposal_year_open')]
    : years > 2
      ? [fault('lastYear', 'proposal_year_old')]
      : []
}

function holderFaults(values: ProposalValues): ProposalFault[] {
  const { holderOthers, holdingOthers } = values
  return [
    ...halves(MAX_SHAREHOLDERS, 'holder', 'holding', values),
    ...(holderOthers && !holdingOthers ? [fault('holdingOthers', 'missing')] : []),
    ...(holdingOthers && !holderOthers ? [fault('holderOthers', 'missing')] : []),
    ...(isLargeHolderHidden(values) ? [fault('holdingOthers', 'proposal_others')] : []),
  ]
}

/** Collateral without an appraisal is refused, because the issuer could raise the investor limit by a claim alone. */
const isUnproven = ({ security, collateralValue, collateral }: ProposalValues) =>
  security === 'sukuk' && Boolean(collateralValue) && !collateral

const fileFaults: Together = {
  publisher: (values) => halves(MAX_OFFICERS, 'person', 'position', values),
  media: (values) => halves(MAX_PHOTOS, 'photo', 'photoAlt', values),
  'finance-info': (values, today) => [
    ...yearFaults(values, today),
    ...plannedYears.flatMap((n) =>
      (parseFigure(values[`plannedRevenue${n}`] ?? '') ?? 0n) < 0n
        ? [fault(`plannedRevenue${n}`, 'proposal_negative')]
        : [],
    ),
    ...figureYears.flatMap((year) => {
      const of = readYearFigures(values, year)
      const below = Object.entries(of).filter(
        ([line, amount]) => amount !== null && amount < 0n && !signedLines.some((signed) => signed === line),
      )
      const { difference } = computeTotals(of)
      return [
        ...below.map(([line]) => fault(`${line}${year}`, 'proposal_negative')),
        ...(isMore(of.nonHalal, of.revenue) ? [fault(`nonHalal${year}`, 'proposal_part')] : []),
        ...(difference !== null && difference !== 0n ? [fault(`equity${year}`, 'proposal_unbalanced')] : []),
      ]
    }),
  ],
  'terms-finance': (values) => {
    const [price, offered, minimum] = [number(values.price), number(values.units), number(values.minimumUnits)]
    const uses = Array.from({ length: MAX_USES_OF_PROCEEDS }, (_, at) => number(values[`useAmount${at + 1}`]))
    const used = uses.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)
    const target = price !== null && offered !== null ? price * offered : null
    const holders = values.security === 'shares' ? holderFaults(values) : []
    return [
      ...(isMore(minimum, offered) ? [fault('minimumUnits', 'proposal_minimum')] : []),
      ...(price === 0n ? [fault('price', 'proposal_amount')] : []),
      ...[
        ['units', offered] as const,
        ['minimumUnits', minimum] as const,
        ['smallestPurchase', number(values.smallestPurchase)] as const,
      ].flatMap(([field, amount]) => (amount === 0n ? [fault(field, 'proposal_whole')] : [])),
      ...(isMore(number(values.smallestPurchase), minimum) ? [fault('smallestPurchase', 'proposal_smallest')] : []),
      ...halves(MAX_USES_OF_PROCEEDS, 'use', 'useAmount', values),
      ...(target !== null && used !== target ? [fault('useAmount1', 'proposal_uses')] : []),
      ...(isUnproven(values) ? [fault('collateralValue', 'proposal_collateral')] : []),
      ...(Number(values.ratio || 0) > 100 ? [fault('ratio', 'proposal_percent')] : []),
      ...holders,
    ]
  },
}
