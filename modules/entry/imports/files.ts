import type { z } from 'zod'
import { distributionKinds } from '#contract/distributions/states'
import { Email, Phone } from '#contract/identity/input'
import { legalForms, shariaStatuses } from '#contract/issuers/states'
import { akads, securityKinds } from '#contract/registry/states'
import { listKycFields } from '#contract/verification/input'
import { type Party, parties, riskLevels } from '#contract/verification/states'
import { bankCodes } from '#contract/wallet/states'
import { transferredKycStates } from '#modules/verification'
import { fieldKinds } from '#shared/text-fields'
import {
  amount,
  amountOrNone,
  type Column,
  type Columns,
  column,
  count,
  day,
  defineFile,
  type FileFormat,
  integer,
  nullable,
  oneOf,
  optional,
  optionalDay,
  optionalInteger,
  optionalRate,
  required,
  yesNo,
} from './columns.ts'

const person = column(Email, 'sekar@example.com', 'The person, by the e-mail address in people.csv')
const code = column(
  required(12).regex(/^[A-Z0-9-]{3,12}$/, 'must be 3 to 12 of A–Z, 0–9 and -'),
  'KGL-01',
  'Code of the security',
)
const slug = required(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens')

export const people = defineFile({
  name: 'people.csv',
  about: 'A person with an account. Passwords, authenticators and sessions do not go along.',
  columns: {
    email: column(Email, 'sekar@example.com', 'E-mail address; everything else names the person by it'),
    phone: column(nullable(Phone), '+6281234567890', 'Mobile number; its owner proves it again'),
    firstname: column(required(100), 'Sekar', 'First name'),
    lastname: column(optional(100), 'Wulandari', 'Last name'),
    language: column(oneOf(['id', 'en']), 'id', 'Language of pages and mail'),
    state: column(oneOf(['active', 'suspended', 'deceased']), 'active', 'State of the account'),
    registeredOn: column(day, '2024-03-18', 'Day of the registration'),
  },
})

const verificationColumns = {
  person,
  state: column(oneOf(transferredKycStates), 'approved', 'State of the verification'),
  submittedOn: column(day, '2024-03-20', 'Day on which the application was submitted'),
  approvedOn: column(optionalDay, '2024-03-22', 'Day of the approval; needed where it is approved or expired'),
  renewalDueOn: column(optionalDay, '2027-03-22', 'Day until which the approval holds; needed where it is approved'),
  riskLevel: column(oneOf(riskLevels), 'low', 'Risk level; never lower than what the answers give'),
  exemptUntil: column(optionalDay, '', 'Last day on which the person is outside the investor limit as experienced'),
  sid: column(nullable(required(30)), 'IDD200412345678', 'Single investor identification'),
  sre: column(nullable(required(30)), 'SY00110012345678', 'Number of the securities account'),
}

/** The text of an answer: the application is checked as a whole (`checkTransferredApplications`), as its form checks it. */
const answer = (schema: z.ZodType): Column<string> => column(optional(400), '', describeAnswer(schema))

function describeAnswer(schema: z.ZodType): string {
  const kind = fieldKinds.get(schema)
  const needed = schema.safeParse('').success ? '' : 'needed; '
  if (kind?.kind === 'choice') return `${needed}one of ${Object.keys(kind.choices).join(', ')}`
  if (kind?.kind === 'consent') return `${needed}yes`
  return `${needed}${kind?.kind ?? 'text'}`
}

const kycFile = (party: Party) =>
  defineFile({
    name: `kyc-${party}.csv`,
    about: `The verification of a person who applied as ${party}, with all answers of the application.`,
    columns: { ...verificationColumns, ...answersOf(party) },
  })
const answersOf = (party: Party): Record<string, Column<string>> =>
  Object.fromEntries(
    Object.values(listKycFields(party))
      .flatMap(Object.entries)
      .map(([field, schema]) => [field, answer(schema as z.ZodType)]),
  )
export const listAnswerNames = (party: Party) => Object.values(listKycFields(party)).flatMap(Object.keys)
export const verifications = {
  citizen: kycFile('citizen'),
  foreigner: kycFile('foreigner'),
  entity: kycFile('entity'),
} satisfies Record<Party, FileFormat>

export const cash = defineFile({
  name: 'cash.csv',
  about: 'All rupiah of a person, in one row.',
  columns: {
    person,
    bank: column(oneOf(bankCodes), 'bsi', 'Bank whose pooled account receives this money'),
    amount: column(amount, '2500000', 'Rupiah'),
  },
})

export const issuers = defineFile({
  name: 'issuers.csv',
  about: 'A business whose securities are in issue.',
  columns: {
    slug: column(slug, 'kopi-gayo-lestari', 'Address of its page'),
    name: column(required(200), 'Kopi Gayo Lestari', 'Name as people know it'),
    legalName: column(required(200), 'PT Kopi Gayo Lestari', 'Name as in its deed'),
    legalForm: column(oneOf(legalForms), 'pt', 'Legal form'),
    sector: column(required(100), 'Pangan', 'Sector'),
    city: column(required(100), 'Takengon', 'City'),
    province: column(required(100), 'Aceh', 'Province'),
    foundedYear: column(integer, '2014', 'Year of foundation'),
    pitch: column(required(1_000), 'Kopi arabika dari 300 petani.', 'What it does, in at most two lines'),
    description: column(required(20_000), 'Sejak 2014 …', 'Paragraphs, divided by empty lines'),
    website: column(nullable(required(300)), 'https://example.com', 'Its website'),
    shariaStatus: column(oneOf(shariaStatuses), 'compliant', 'Status that the sharia board gave it'),
    owner: column(Email, 'iwan@example.com', 'Who answers for it, by the e-mail address in people.csv'),
    registeredOn: column(day, '2024-01-08', 'Day of its registration'),
  },
})

export const securities = defineFile({
  name: 'securities.csv',
  about: 'A security in issue.',
  columns: {
    code,
    slug: column(slug, 'kopi-gayo-lestari-1', 'Address of its page'),
    issuer: column(slug, 'kopi-gayo-lestari', 'Its issuer, by the slug in issuers.csv'),
    name: column(required(200), 'Kopi Gayo Lestari', 'Name'),
    kind: column(oneOf(securityKinds), 'share', 'Kind'),
    akad: column(oneOf(akads), 'musyarakah', 'Contract'),
    issuePrice: column(amount, '10000', 'Rupiah a unit at its issue'),
    projectedReturn: column(optionalRate, '1200', 'Basis points a year'),
    paymentMonths: column(optionalInteger, '3', 'Months between payments'),
    dividendDays: column(optionalInteger, '', 'Of a share: days after a period until which its dividend is paid'),
    tenorMonths: column(optionalInteger, '', 'Of a sukuk: months from its distribution until it matures'),
    amortised: column(yesNo, 'no', 'Of a sukuk: principal comes back with each payment'),
    distributedOn: column(day, '2024-05-02', 'Day on which its units were distributed'),
    issuedUnits: column(count, '250000', 'Units in issue: the sum of its holdings'),
  },
})

export const holdings = defineFile({
  name: 'holdings.csv',
  about: 'Units that a person acquired at one price on one day. The cost of a holding is the sum of its rows.',
  columns: {
    person,
    security: code,
    reference: column(required(60), 'KGL-000123', 'Receipt; once for each person and security'),
    units: column(count, '500', 'Units held of this acquisition'),
    price: column(amount, '10000', 'Rupiah a unit that they cost, after principal that was repaid'),
    acquiredOn: column(day, '2024-05-02', 'Day on which they were acquired'),
  },
})

const reference = required(60)

export const distributions = defineFile({
  name: 'distributions.csv',
  about: 'A payment that an issuer made to the holders of a security in issue.',
  columns: {
    reference: column(reference, 'PB-000417', 'Its number, once'),
    security: code,
    kind: column(oneOf(distributionKinds), 'dividend', 'Kind'),
    about: column(
      required(200).min(3, 'has less than 3 characters'),
      'Dividen tahun buku 2025',
      'What people read of it',
    ),
    dueOn: column(day, '2026-05-02', 'Of a sukuk: the day of its terms whose payment it was; else its day'),
    owedOn: column(day, '2026-05-02', 'Last day on which it was not late'),
    recordedOn: column(day, '2026-05-01', 'Day at whose end its holders were recorded'),
    fundedOn: column(day, '2026-04-30', 'Day on which the money of its issuer was there'),
    paidOn: column(day, '2026-05-02', 'Day on which its holders were paid'),
    units: column(count, '250000', 'Units that had a part of it: the sum of its payments'),
    amount: column(amount, '37500000', 'Rupiah before tax: the sum of its payments'),
  },
})

export const payments = defineFile({
  name: 'payments.csv',
  about: 'What a person got of a payment of an issuer.',
  columns: {
    person,
    distribution: column(reference, 'PB-000417', 'The payment, by the reference in distributions.csv'),
    units: column(count, '500', 'Units that were recorded'),
    gross: column(amount, '75000', 'Rupiah before tax'),
    tax: column(amountOrNone, '7500', 'Rupiah that were withheld'),
  },
})

export const obligations = defineFile({
  name: 'obligations.csv',
  about: 'A payment that the terms of a sukuk foresee and its issuer still owes, late ones included.',
  columns: {
    security: code,
    kind: column(oneOf(['return', 'principal']), 'return', 'Kind'),
    dueOn: column(day, '2026-11-02', 'Day of the terms'),
    amount: column(amount, '75000000', 'Rupiah for all holders together, before tax; of a day to come as by the terms'),
  },
})

/** All files, in the order in which they are written. */
export const files: readonly FileFormat<Columns>[] = [
  people,
  ...parties.map((party) => verifications[party]),
  issuers,
  securities,
  cash,
  distributions,
  payments,
  holdings,
  obligations,
]
