import { loadTakenSecurities } from '#modules/registry'
import { wib } from '#shared/dates'
import type { CheckContext, RowCheck } from './check.ts'
import { findPerson } from './check-people.ts'
import type { RowOf } from './columns.ts'
import { holdings, securities } from './files.ts'

const TWICE = 'stands in an earlier row, too'
/** Units that a fault elsewhere leaves open: nothing is said of them a second time. */
const UNKNOWN = -1n

export const checkSecurities: RowCheck<typeof securities.columns> = async ({ deps, seen, tell, today }, rows) => {
  const here = await loadTakenSecurities(
    deps.db,
    rows.flatMap(({ values }) => (values ? [{ code: values.code, slug: values.slug }] : [])),
  )
  for (const { line, values, texts } of rows) {
    const isTwice = seen.securities.has(texts.code)
    if (isTwice) tell(securities.name, line, 'code', TWICE)
    else if (here.has(texts.code)) tell(securities.name, line, 'code', 'is the code of another security here')
    if (seen.slugs.has(texts.slug)) tell(securities.name, line, 'slug', TWICE)
    else if (here.has(texts.slug)) tell(securities.name, line, 'slug', 'is the address of another security here')
    seen.slugs.add(texts.slug)
    const faults = values ? listTermFaults(values, today) : []
    if (!isTwice)
      seen.securities.set(texts.code, {
        line,
        held: 0n,
        issued: values?.issuedUnits ?? UNKNOWN,
        terms: values && faults.length === 0 ? toTerms(values) : undefined,
      })
    if (!values) continue
    if (!seen.issuers.has(values.issuer)) tell(securities.name, line, 'issuer', 'is not in issuers.csv')
    for (const [column, message] of faults) tell(securities.name, line, column, message)
  }
}

const toTerms = ({ distributedOn, amortised, ...terms }: Terms) => ({
  ...terms,
  distributedAt: wib(distributedOn),
  amortised: amortised === 'yes',
})

type Terms = RowOf<typeof securities.columns>

/** What the table of securities requires of terms. */
function listTermFaults(terms: Terms, today: string): [column: keyof Terms, message: string][] {
  const { kind, akad, tenorMonths, paymentMonths, dividendDays, amortised, distributedOn } = terms
  const isSukuk = kind === 'sukuk'
  const faults: [boolean, keyof Terms, string][] = [
    [distributedOn > today, 'distributedOn', 'lies in the future'],
    [isSukuk && (tenorMonths === null || tenorMonths < 1 || tenorMonths > 24), 'tenorMonths', 'must be 1 to 24 months'],
    [isSukuk && paymentMonths === null, 'paymentMonths', 'is missing'],
    [!isSukuk && tenorMonths !== null, 'tenorMonths', 'only a sukuk has one'],
    [!isSukuk && amortised === 'yes', 'amortised', 'only a sukuk is'],
    [!isSukuk && akad !== 'musyarakah', 'akad', 'of a share is musyarakah'],
    [paymentMonths === 0, 'paymentMonths', 'must be more than zero'],
    [
      dividendDays !== null && (isSukuk || dividendDays < 1 || dividendDays > 270),
      'dividendDays',
      'must be 1 to 270, of a share',
    ],
    [
      dividendDays !== null && (!paymentMonths || 12 % paymentMonths !== 0),
      'paymentMonths',
      'must divide a year, where dividendDays is given',
    ],
  ]
  return faults.flatMap(([isWrong, column, message]) => (isWrong ? [[column, message]] : []))
}

export const checkHoldings: RowCheck<typeof holdings.columns> = (context, rows) => {
  const { seen, tell, today } = context
  for (const { line, values, texts } of rows) {
    const security = seen.securities.get(texts.security)
    const units = /^\d{1,15}$/.test(texts.units) ? BigInt(texts.units) : undefined
    if (security && units !== undefined) security.held += units
    else if (security) security.issued = UNKNOWN
    seen.units += units ?? 0n
    const key = `${texts.person} ${texts.security} ${texts.reference}`
    if (seen.lots.has(key)) tell(holdings.name, line, 'reference', `${TWICE}, of this person and security`)
    seen.lots.add(key)
    if (!values) continue
    const person = findPerson(context, { file: holdings.name, line, column: 'person' }, values.person)
    if (person && !person.verified) tell(holdings.name, line, 'person', 'has a holding, but no verification')
    if (!security) tell(holdings.name, line, 'security', 'is not in securities.csv')
    if (values.acquiredOn > today) tell(holdings.name, line, 'acquiredOn', 'lies in the future')
  }
}

/** To the unit: a holding too many or too few shows here. */
export function reconcileUnits({ seen, tell }: CheckContext) {
  for (const { line, issued, held } of seen.securities.values())
    if (issued >= 0n && issued !== held)
      tell(securities.name, line, 'issuedUnits', `is ${issued}, but the holdings have ${held} units`)
}
