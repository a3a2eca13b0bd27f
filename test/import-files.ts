import { files, formatRow, type ImportFolder } from '#modules/imports'
import { createDemoApplication } from '../db/seed/application.ts'

/** Another platform of so many people and securities, of which each person holds `lots`. */
type Size = { people: number; securities: number; lots?: number }
type Cells = Readonly<Record<string, unknown>>

const UNITS = 100n
const email = (n: number) => `orang${n}@contoh.test`
const code = (n: number) => `IMP-${String(n).padStart(4, '0')}`
const issuer = (n: number) => `usaha-${n}`
const FIRST_ISSUERS = 20

/** The rows of each file, made one by one, so that a hundred thousand people need no memory. */
export function listImportRows({ people, securities, lots = 2 }: Size): Record<string, () => Iterable<Cells>> {
  const issuers = Math.min(FIRST_ISSUERS, securities)
  const holdersOf = (security: number) => {
    let count = 0n
    for (let lot = 0; lot < lots; lot++)
      count += BigInt(Math.floor((people - 1 - ((security - lot + securities) % securities)) / securities) + 1)
    return count
  }
  return {
    'people.csv': function* () {
      for (let n = 0; n < people; n++) yield personOf(n)
    },
    'kyc-citizen.csv': function* () {
      for (let n = 0; n < people; n++) yield verificationOf(n)
    },
    'issuers.csv': function* () {
      for (let n = 0; n < issuers; n++) yield issuerOf(n)
    },
    'securities.csv': function* () {
      for (let n = 0; n < securities; n++) yield { ...securityOf(n, issuers), issuedUnits: UNITS * holdersOf(n) }
    },
    'cash.csv': function* () {
      for (let n = 0; n < people; n++) yield { person: email(n), bank: n % 3 ? 'bsi' : 'muamalat', amount: 10_000 + n }
    },
    'holdings.csv': function* () {
      for (let n = 0; n < people; n++)
        for (let lot = 0; lot < lots; lot++)
          yield {
            person: email(n),
            security: code((n + lot) % securities),
            ...{ reference: `R${n}-${lot}`, units: UNITS, price: 10_000 + (n % 7), acquiredOn: '2025-11-20' },
          }
    },
    'distributions.csv': function* () {
      for (let n = 0; n < securities; n++)
        for (const { gross, tax: _, ...paid } of listPaid(n))
          yield { ...paid, units: UNITS * holdersOf(n), amount: gross * holdersOf(n) }
    },
    'payments.csv': function* () {
      for (let n = 0; n < people; n++)
        for (let lot = 0; lot < lots; lot++)
          for (const { reference, gross, tax } of listPaid((n + lot) % securities))
            yield { person: email(n), distribution: reference, units: UNITS, gross, tax }
    },
    'obligations.csv': function* () {
      for (let n = 0; n < securities; n++) if (isSukuk(n)) yield* listOwed(n, holdersOf(n))
    },
  }
}

const personOf = (n: number) => ({
  email: email(n),
  phone: `+62812${10_000_000 + n}`,
  firstname: 'Orang',
  lastname: letters(n),
  language: 'id',
  state: 'active',
  registeredOn: '2025-03-18',
})

function verificationOf(n: number) {
  const day = new Date(Date.UTC(1975, 0, 1 + Math.floor(n / 9_000))).toISOString().slice(0, 10)
  const name = `Orang ${letters(n)}`
  const { party: _, ...application } = createDemoApplication({
    ...{ email: email(n), name, income: 120_000_000n, birthDate: day, sex: 'male' },
  })
  const nik = `${application.nik.slice(0, 12)}${1_000 + (n % 9_000)}`
  return {
    ...application,
    ...{ nik, npwp: nik },
    accountNumber: String(7_000_000_000 + n),
    ...{ person: email(n), state: 'approved', submittedOn: '2025-03-20', approvedOn: '2025-03-22' },
    ...{ renewalDueOn: '2028-03-22', riskLevel: 'low', exemptUntil: '' },
    ...{ sid: `IDD${10_000_000 + n}`, sre: `SY001${10_000_000 + n}` },
  }
}

const issuerOf = (n: number) => ({
  slug: issuer(n),
  name: `Usaha ${letters(n)}`,
  legalName: `PT Usaha ${letters(n)}`,
  ...{ legalForm: 'pt', sector: 'Pangan', city: 'Bogor', province: 'Jawa Barat', foundedYear: 2014 },
  ...{ pitch: 'Usaha yang tumbuh.', description: 'Sejak 2014, "kopi", dari kebun.\n\nDan teh.', website: '' },
  ...{ shariaStatus: 'compliant', owner: email(n), registeredOn: '2025-03-19' },
})

const securityOf = (n: number, issuers: number) => ({
  code: code(n),
  slug: `efek-${n}`,
  issuer: issuer(n % issuers),
  name: `Efek ${letters(n)}`,
  ...{ kind: 'share', akad: 'musyarakah', issuePrice: 10_000, projectedReturn: '', paymentMonths: 12 },
  ...{ dividendDays: '', tenorMonths: '', amortised: 'no', distributedOn: '2025-11-20' },
  ...(isSukuk(n) && { kind: 'sukuk', akad: 'mudharabah', projectedReturn: 1_200, paymentMonths: 3, tenorMonths: 24 }),
  ...(isSukuk(n) && { amortised: 'yes' }),
})

/** Every seventh security is a sukuk that was paid twice, late the second time, and whose issuer owes what came after. */
const isSukuk = (n: number) => n % 7 === 5
const DAYS = [
  '2026-02-20',
  '2026-05-20',
  '2026-08-20',
  '2026-11-20',
  '2027-02-20',
  '2027-05-20',
  '2027-08-20',
  '2027-11-20',
]
const PAID_DAYS = 2
const PART = 125_000n
/** The return of one holder on a day of the terms: 3 % of what is left of a nominal of a million. */
const returnOn = (day: number) => (3n * (1_000_000n - PART * BigInt(day))) / 100n

/** What an issuer paid, with the part of one holder of so many units. */
function listPaid(n: number) {
  const paid = (part: { kind: string; about: string; gross: bigint; tax: bigint }, dueOn: string, late = '') => ({
    reference: `PB-${String(n).padStart(4, '0')}-${dueOn}-${part.kind}`,
    security: code(n),
    ...part,
    ...{ dueOn, owedOn: dueOn, recordedOn: '2026-02-01', fundedOn: late || '2026-02-19', paidOn: late || dueOn },
  })
  if (n % 7 === 0)
    return [paid({ kind: 'dividend', about: 'Dividen tahun buku 2025', gross: 5_000n, tax: 500n }, '2026-04-30')]
  if (!isSukuk(n)) return []
  return DAYS.slice(0, PAID_DAYS).flatMap((day, at) => {
    const gross = returnOn(at)
    const late = at > 0 ? '2026-06-02' : ''
    return [
      paid({ kind: 'principal', about: `Pokok bagian ke-${at + 1}`, gross: PART, tax: 0n }, day, late),
      paid({ kind: 'return', about: `Bagi hasil ke-${at + 1}`, gross, tax: gross / 10n }, day, late),
    ]
  })
}

const listOwed = (n: number, holders: bigint) =>
  DAYS.slice(PAID_DAYS).flatMap((dueOn, at) => [
    { security: code(n), kind: 'principal', dueOn, amount: PART * holders },
    { security: code(n), kind: 'return', dueOn, amount: returnOn(at + PAID_DAYS) * holders },
  ])

/** A name of letters alone, another one for each number. */
const letters = (n: number) => {
  const text = n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** A file as text, line by line. */
export function* formatFile(name: string, rows: Iterable<Cells>): Generator<string> {
  const columns = Object.keys(files.find((file) => file.name === name)!.columns)
  yield formatRow(columns)
  for (const row of rows) yield formatRow(columns.map((column) => row[column] ?? ''))
}

/** The files of these rows as texts. */
export const createImportFiles = (rows: Record<string, () => Iterable<Cells>>): Map<string, string> =>
  new Map(Object.entries(rows).map(([name, make]) => [name, [...formatFile(name, make())].join('')]))

/** The rows of a platform with 52 faults, and where each of them is: `file:row column`. */
export function plantFaults(size: Size = { people: 60, securities: 7 }) {
  const rows = listImportRows(size)
  const changed = new Map<string, Map<number, Cells>>()
  const added = new Map<string, Cells[]>()
  const planted: string[] = []
  const expectAt = (file: string, index: number, column: string) =>
    // the row of an issuer ends three lines after the one before it: its description has an empty line
    planted.push(`${file}:${file === 'issuers.csv' ? 1 + 3 * (index + 1) : index + 2} ${column}`)
  const plant = (file: string, faults: [index: number, column: string, value: unknown][]) => {
    const of = changed.get(file) ?? new Map<number, Cells>()
    changed.set(file, of)
    for (const [index, column, value] of faults) {
      of.set(index, { ...of.get(index), [column]: value })
      expectAt(file, index, column)
    }
  }
  /** Adds a row to one of the files that have a row for each person. */
  const add = (file: string, row: Cells, column: string) => {
    const more = added.get(file) ?? []
    added.set(file, [...more, row])
    expectAt(file, size.people + more.length, column)
  }
  plant('people.csv', [
    ...([
      [1, 'phone', '12'],
      [2, 'firstname', ''],
      [3, 'language', 'fr'],
    ] satisfies Fault[]),
    ...([
      [4, 'state', 'gone'],
      [5, 'registeredOn', '2026-02-30'],
      [6, 'registeredOn', '2027-01-01'],
    ] satisfies Fault[]),
    ...([
      [9, 'phone', personOf(8).phone],
      [10, 'lastname', 'x'.repeat(101)],
    ] satisfies Fault[]),
  ])
  add('people.csv', personOf(11), 'email')
  plant('kyc-citizen.csv', [
    ...([
      [12, 'motherName', ''],
      [13, 'birthPlace', ''],
      [14, 'sex', 'robot'],
      [15, 'accountNumber', '12'],
    ] satisfies Fault[]),
    ...([
      [16, 'postalCode', '99999'],
      [17, 'village', '99.99.99.9999'],
      [18, 'approvedOn', ''],
    ] satisfies Fault[]),
    ...([
      [19, 'renewalDueOn', ''],
      [20, 'approvedOn', '2025-01-01'],
      [21, 'state', 'maybe'],
    ] satisfies Fault[]),
    ...([
      [22, 'riskLevel', 'none'],
      [24, 'sid', verificationOf(23).sid],
    ] satisfies Fault[]),
    ...([
      [28, 'submittedOn', 'yesterday'],
      [29, 'politicallyExposed', ''],
    ] satisfies Fault[]),
  ])
  add('kyc-citizen.csv', verificationOf(size.people), 'person')
  add('kyc-citizen.csv', { ...verificationOf(size.people + 1), person: email(27) }, 'person')
  plant('issuers.csv', [
    ...([
      [0, 'foundedYear', '2099'],
      [1, 'legalForm', 'ltd'],
      [2, 'owner', 'nobody@contoh.test'],
    ] satisfies Fault[]),
    [3, 'website', 'example'],
  ])
  plant('securities.csv', [
    ...([
      [0, 'issuer', 'nowhere'],
      [1, 'akad', 'ijarah'],
      [2, 'issuedUnits', '2500'],
    ] satisfies Fault[]),
    ...([
      [3, 'distributedOn', '2027-05-01'],
      [4, 'tenorMonths', '12'],
    ] satisfies Fault[]),
  ])
  plant('cash.csv', [
    [30, 'amount', '1,5'],
    [31, 'bank', 'bri'],
    [32, 'amount', '0'],
  ])
  add('cash.csv', { person: 'nobody@contoh.test', bank: 'bsi', amount: 5 }, 'person')
  plant('holdings.csv', [
    [66, 'acquiredOn', '2024-13-01'],
    [68, 'price', '-5'],
  ])
  // rows of the first security that pays a dividend, then of the first sukuk
  plant('distributions.csv', [
    [0, 'paidOn', '2027-01-01'],
    [1, 'recordedOn', '2026-03-01'],
    [2, 'fundedOn', '2026-02-30'],
    [3, 'amount', '7'],
    [4, 'owedOn', '2026-05-19'],
  ])
  plant('payments.csv', [
    [4, 'tax', '99999999'],
    [5, 'gross', '0'],
    [6, 'person', 'nobody@contoh.test'],
    [8, 'units', '0'],
  ])
  plant('obligations.csv', [
    [0, 'amount', '8'],
    [1, 'amount', 'all'],
    [11, 'amount', '9'],
  ])
  const faulty = Object.entries(rows).map(([name, make]): [string, () => Iterable<Cells>] => [
    name,
    function* () {
      let index = 0
      for (const row of make()) yield { ...row, ...changed.get(name)?.get(index++) }
      yield* added.get(name) ?? []
    },
  ])
  return { rows: Object.fromEntries(faulty), planted }
}
type Fault = [index: number, column: string, value: unknown]

/** A folder of files in memory. */
export const inMemory = (given: ReadonlyMap<string, string>): ImportFolder => ({
  open(name) {
    const text = given.get(name)
    return text === undefined ? undefined : pieces(text)
  },
})

async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += 10_000) yield Buffer.from(text.slice(at, at + 10_000))
}
