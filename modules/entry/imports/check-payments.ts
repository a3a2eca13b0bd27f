import { computePaymentSchedule, loadTakenReferences } from '#modules/distributions'
import type { LocalDate } from '#shared/dates'
import type { CheckContext, RowCheck } from './check.ts'
import { findPerson } from './check-people.ts'
import type { SeenSecurity } from './contents.ts'
import { distributions, obligations, payments, securities } from './files.ts'

const TWICE = 'stands in an earlier row, too'
/** An amount or units that a fault elsewhere leaves open: nothing is said of them a second time. */
const UNKNOWN = -1n

export const checkDistributions: RowCheck<typeof distributions.columns> = async ({ deps, seen, tell, today }, rows) => {
  const here = await loadTakenReferences(
    deps.db,
    rows.map(({ texts }) => texts.reference),
  )
  for (const { line, values, texts } of rows) {
    const say = (column: keyof typeof distributions.columns, message: string) =>
      tell(distributions.name, line, column, message)
    if (seen.distributions.has(texts.reference)) say('reference', TWICE)
    else if (here.has(texts.reference)) say('reference', 'is the reference of another payment here')
    const [units, amount] = [values?.units ?? UNKNOWN, values?.amount ?? UNKNOWN]
    seen.distributions.set(texts.reference, { line, units, amount, paidUnits: 0n, paid: 0n })
    const security = seen.securities.get(texts.security)
    if (!security) say('security', 'is not in securities.csv')
    const key = keyOf(texts.security, texts.kind, texts.dueOn)
    if (texts.kind === 'principal' && seen.paidDays.has(key))
      say('dueOn', 'has a payment of principal in an earlier row')
    seen.paidDays.add(key)
    if (!values) continue
    const { kind, dueOn, owedOn, recordedOn, fundedOn, paidOn } = values
    if (paidOn > today) say('paidOn', 'lies in the future')
    if (fundedOn > paidOn) say('fundedOn', 'lies after paidOn')
    if (recordedOn > paidOn) say('recordedOn', 'lies after paidOn')
    if (owedOn < dueOn) say('owedOn', 'lies before dueOn')
    if (!security?.terms) continue
    const isShare = security.terms.tenorMonths === null
    if (isShare !== (kind === 'dividend')) say('kind', isShare ? 'of a share is dividend' : 'of a sukuk is no dividend')
    else if (kind === 'principal') {
      const parts = scheduleOf(security).filter((item) => item.kind === 'principal')
      const at = parts.findIndex((item) => item.on === dueOn)
      if (at < 0) say('dueOn', 'is no day on which its terms pay principal back')
      else if (at === parts.length - 1) say('dueOn', 'is the day that redeems it: what is redeemed is not taken over')
    }
  }
}

export const checkPayments: RowCheck<typeof payments.columns> = (context, rows) => {
  const { seen, tell } = context
  for (const { line, values, texts } of rows) {
    const key = `${texts.person} ${texts.distribution}`
    if (seen.payments.has(key)) tell(payments.name, line, 'distribution', `${TWICE}, of this person`)
    seen.payments.add(key)
    const distribution = seen.distributions.get(texts.distribution)
    if (!values) {
      if (distribution) distribution.units = UNKNOWN
      continue
    }
    const person = findPerson(context, { file: payments.name, line, column: 'person' }, values.person)
    if (person && !person.verified) tell(payments.name, line, 'person', 'was paid, but has no verification')
    if (values.tax > values.gross) tell(payments.name, line, 'tax', 'is more than gross')
    seen.paid += values.gross
    if (!distribution) {
      tell(payments.name, line, 'distribution', 'is not in distributions.csv')
      continue
    }
    distribution.paidUnits += values.units
    distribution.paid += values.gross
  }
}

/** To the rupiah and unit: a payment to a holder too many or too few shows here. */
export function reconcilePayments({ seen, tell }: CheckContext) {
  for (const { line, units, amount, paidUnits, paid } of seen.distributions.values()) {
    if (units < 0n) continue
    if (amount !== paid) tell(distributions.name, line, 'amount', `is ${amount}, but its payments have ${paid} rupiah`)
    if (units !== paidUnits)
      tell(distributions.name, line, 'units', `is ${units}, but its payments have ${paidUnits} units`)
  }
}

export const checkObligations: RowCheck<typeof obligations.columns> = ({ seen, tell, today }, rows) => {
  for (const { line, values, texts } of rows) {
    const say = (column: keyof typeof obligations.columns, message: string) =>
      tell(obligations.name, line, column, message)
    const key = keyOf(texts.security, texts.kind, texts.dueOn)
    if (seen.obligations.has(key)) say('dueOn', `${TWICE}, of this security and kind`)
    seen.obligations.add(key)
    const security = seen.securities.get(texts.security)
    if (!security) say('security', 'is not in securities.csv')
    if (!values) continue
    seen.owed += values.amount
    if (!security?.terms || security.issued < 0n) continue
    const { kind, dueOn, amount } = values
    const item = scheduleOf(security).find((each) => each.kind === kind && each.on === dueOn)
    if (!item) say('dueOn', 'is no day on which its terms foresee this payment')
    // a return may be paid in part, or be another one than was foreseen, once its day is over
    else if ((kind === 'principal' || dueOn > today) && seen.paidDays.has(key))
      say('dueOn', 'is paid in distributions.csv')
    else if ((kind === 'principal' || dueOn > today) && item.amount !== amount)
      say('amount', `is ${amount}, but by the terms it is ${item.amount} rupiah`)
  }
}

/** What the terms foresee was paid or is owed: nothing is forgotten on the way. */
export function reconcileObligations({ seen, tell }: CheckContext) {
  for (const [code, security] of seen.securities) {
    if (!security.terms || security.issued < 0n) continue
    for (const { kind, on } of scheduleOf(security)) {
      const key = keyOf(code, kind, on)
      if (!seen.paidDays.has(key) && !seen.obligations.has(key))
        tell(securities.name, security.line, 'code', `its ${kind} of ${on} is neither paid nor in obligations.csv`)
    }
  }
}

const keyOf = (code: string, kind: string, on: LocalDate | string) => `${code} ${kind} ${on}`
const scheduleOf = ({ terms, issued }: SeenSecurity) =>
  terms ? computePaymentSchedule(terms, issued > 0n ? issued : undefined) : []
