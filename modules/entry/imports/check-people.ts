import type { KycValues } from '#contract/verification/rules/fields'
import type { Party } from '#contract/verification/states'
import { listTakenPhones, loadAccountsByEmail } from '#modules/identity'
import { assertValidBusiness, loadBusinessIds } from '#modules/issuers'
import { listNumbers } from '#modules/verification'
import type { LocalDate } from '#shared/dates'
import { isRefusal } from '#shared/refusal'
import type { CheckContext, RowCheck } from './check.ts'
import type { RowOf } from './columns.ts'
import { cash, issuers, listAnswerNames, people, verifications } from './files.ts'

const TWICE = 'stands in an earlier row, too'

export const checkPeople: RowCheck<typeof people.columns> = async ({ deps, seen, tell, today }, rows) => {
  const emails = rows.map(({ values, texts }) => values?.email ?? texts.email.trim().toLowerCase())
  const accounts = await loadAccountsByEmail(deps.db, emails)
  const phones = await listTakenPhones(
    deps.db,
    rows.flatMap(({ values }) => values?.phone ?? []),
  )
  for (const [at, { line, values }] of rows.entries()) {
    const email = emails[at]!
    if (seen.people.has(email)) {
      tell(people.name, line, 'email', TWICE)
      continue
    }
    const account = accounts.get(email)
    if (account && account.kind !== 'person') tell(people.name, line, 'email', 'belongs to a member of staff here')
    // who is named with a fault is known to the other files all the same: one mistake is told once
    seen.people.set(email, { line, existing: account?.id, known: false, verified: false })
    if (!values) continue
    if (values.registeredOn > today) tell(people.name, line, 'registeredOn', 'lies in the future')
    if (values.phone === null) continue
    if (seen.phones.has(values.phone)) tell(people.name, line, 'phone', TWICE)
    else if (!account && phones.has(values.phone)) tell(people.name, line, 'phone', 'belongs to another account here')
    seen.phones.add(values.phone)
  }
}

/** The verifications of a party: the application as the form checks it, and whose numbers it names. */
export const checkVerifications =
  (party: Party): RowCheck<(typeof verifications)[Party]['columns']> =>
  async (context, rows) => {
    const { deps, seen, tell, today } = context
    const file = verifications[party].name
    const read = rows.flatMap(({ line, values }) => (values ? [{ line, values }] : []))
    const answers = read.map(({ values }) => toAnswers(party, values))
    const checked = await deps.verification.checkTransferredApplications(deps.db, answers)
    const whole = read.flatMap(({ line, values }, at) => {
      const found = checked[at]!
      if ('application' in found)
        return [{ line, values, application: found.application, sid: values.sid, sre: values.sre }]
      for (const { field, message } of found.faults) tell(file, line, field, message)
      return []
    })
    const owners = await deps.verification.loadNumberOwners(deps.db, whole)
    for (const { line, values, texts } of rows) {
      const email = values?.person ?? texts.person.trim().toLowerCase()
      const person = email ? findPerson(context, { file, line, column: 'person' }, email) : undefined
      if (person?.verified) tell(file, line, 'person', 'has a verification in an earlier row')
      if (person) person.verified = true
      if (!values) continue
      const { state, submittedOn, approvedOn, renewalDueOn } = values
      if (state !== 'refused' && !approvedOn) tell(file, line, 'approvedOn', 'is missing')
      if (state === 'approved' && !renewalDueOn) tell(file, line, 'renewalDueOn', 'is missing')
      if (approvedOn && (approvedOn < submittedOn || approvedOn > today))
        tell(file, line, 'approvedOn', 'lies before submittedOn or in the future')
    }
    for (const { line, values, ...of } of whole)
      for (const { name, field } of listNumbers(of)) {
        const person = seen.people.get(values.person)
        const owner = owners.get(name)
        if (seen.numbers.has(name)) tell(file, line, field, TWICE)
        else if (owner && owner !== person?.existing) tell(file, line, field, 'belongs to another person here')
        else if (owner && person) person.known = true
        seen.numbers.add(name)
      }
    seen.verifications += rows.length
  }

/** The application in a row of the verifications of a party. */
export const toAnswers = (party: Party, row: Readonly<Record<string, unknown>> & { submittedOn: LocalDate }) => ({
  party,
  submittedOn: row.submittedOn,
  values: Object.fromEntries(listAnswerNames(party).map((field) => [field, row[field]])) as KycValues,
})

/** An address that has an account here is the same person where their verification here has the same number. */
export function tellUnexplained({ seen, tell }: CheckContext) {
  for (const [email, { line, existing, known }] of seen.people) {
    if (!existing) continue
    if (known) seen.notes.push(`${email} has an account here with the same number: it stays as it is`)
    else tell(people.name, line, 'email', 'has an account here, without the number of this verification')
  }
}

export const checkIssuers: RowCheck<typeof issuers.columns> = async (context, rows) => {
  const { deps, seen, tell, today } = context
  const here = await loadBusinessIds(
    deps.db,
    rows.flatMap(({ values }) => values?.slug ?? []),
  )
  for (const { line, values, texts } of rows) {
    if (seen.issuers.has(texts.slug)) tell(issuers.name, line, 'slug', TWICE)
    else if (here.has(texts.slug)) tell(issuers.name, line, 'slug', 'is the address of another business here')
    seen.issuers.add(texts.slug)
    if (!values) continue
    findPerson(context, { file: issuers.name, line, column: 'owner' }, values.owner)
    const fault = findBusinessFault(values, Number(today.slice(0, 4)))
    if (fault) tell(issuers.name, line, fault, 'does not fit')
    if (values.registeredOn > today) tell(issuers.name, line, 'registeredOn', 'lies in the future')
  }
}

function findBusinessFault(values: RowOf<typeof issuers.columns>, thisYear: number): string | undefined {
  const { owner: _, registeredOn: __, shariaStatus: ___, ...business } = values
  try {
    assertValidBusiness({ ...business, ownerUserId: '' as never }, thisYear)
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.field
  }
}

export const checkCash: RowCheck<typeof cash.columns> = (context, rows) => {
  const { seen, tell } = context
  for (const { line, values, texts } of rows) {
    if (seen.cashOwners.has(texts.person)) tell(cash.name, line, 'person', TWICE)
    seen.cashOwners.add(texts.person)
    if (!values) continue
    const person = findPerson(context, { file: cash.name, line, column: 'person' }, values.person)
    if (person && !person.verified) tell(cash.name, line, 'person', 'has money, but no verification')
    seen.cash.set(values.bank, (seen.cash.get(values.bank) ?? 0n) + values.amount)
  }
}

type Cell = { file: string; line: number; column: string }
/** The person whom a cell names; tells where people.csv has no such row. */
export function findPerson({ seen, tell }: CheckContext, { file, line, column }: Cell, email: string) {
  const person = seen.people.get(email)
  if (!person) tell(file, line, column, 'is not in people.csv')
  return person
}
