import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportFolder } from '#modules/imports'
import { localDate } from '#shared/dates'
import { voteAbout } from '../test/approvals.ts'
import { formatFile, listImportRows, plantFaults } from '../test/import-files.ts'
import { insertStaff } from '../test/rows.ts'
import { keepResult, machine, size } from './measure.ts'
import { startProduct } from './product.ts'

// An import of 100,000 people with two holdings each and 300 securities (`--people=`, `--securities=`): dry run of files
// with 40 faults, dry run, import, ledger:verify, export; the goal is half an hour for the import. The export is imported
// into a second, empty installation, whose export has to be the same to the byte.

const PEOPLE = size('people', 100_000, 1_200)
const SECURITIES = size('securities', 300, 7)
const GOAL_SECONDS = 1_800
/** What an operator gives the database of a platform of this size. */
const SETTINGS = { shared_buffers: '2GB', max_wal_size: '8GB' }
type Product = Awaited<ReturnType<typeof startProduct>>
const folder = mkdtempSync(join(tmpdir(), 'syirkah-import-'))

async function writeFiles(rows: ReturnType<typeof listImportRows>, to: string) {
  mkdirSync(to)
  for (const [name, make] of Object.entries(rows))
    await pipeline(Readable.from(formatFile(name, make())), createWriteStream(join(to, name)))
}
const [given, faulty] = [join(folder, 'given'), join(folder, 'faulty')]
await writeFiles(listImportRows({ people: PEOPLE, securities: SECURITIES }), given)
const { rows, planted } = plantFaults({ people: PEOPLE, securities: SECURITIES })
await writeFiles(rows, faulty)

const seconds: Record<string, number> = {}
async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  seconds[name] = Number(((performance.now() - began) / 1_000).toFixed(1))
  console.log(`${name}: ${seconds[name]} s`)
  return result
}

const inFolder = (path: string): ImportFolder => ({
  open: (name) => (existsSync(join(path, name)) ? createReadStream(join(path, name)) : undefined),
})

/** What the dry run of the files with planted faults missed or told beside them. */
async function listUntoldFaults({ app }: Product): Promise<string[]> {
  const today = localDate(app.clock.now())
  const { faults } = await timed('dry run with faults', () => app.imports.check(inFolder(faulty), today))
  const told = new Set(faults.map(({ file, row, column }) => `${file}:${row} ${column}`))
  return [...told.symmetricDifference(new Set(planted))].map(
    (place) => `the fault at ${place} was planted or told only`,
  )
}

/** Takes a folder over into an empty installation and hands it over again into another folder. */
async function passThrough(label: string, from: string, to: string, before: (product: Product) => Promise<string[]>) {
  const product = await startProduct(undefined, { settings: SETTINGS })
  try {
    const { app } = product
    const unexpected = await before(product)
    const files = inFolder(from)
    const check = await timed(`${label}dry run`, () => app.imports.check(files, localDate(app.clock.now())))
    if (check.faults.length > 0) throw new Error(`${check.faults.length} faults: ${JSON.stringify(check.faults[0])}`)
    await app.imports.propose(check)
    const { id } = (await app.imports.findBatch(check.digest))!
    app.credentials.holdBack()
    for (const role of ['admin', 'finance'] as const)
      await voteAbout(app.approvals, await insertStaff(app.database.db, role), `import/${id}`)
    const batch = (await app.imports.findBatch(check.digest))!
    const differences = await timed(`${label}import`, () => app.imports.run(files, batch))
    const books = await timed(`${label}ledger:verify`, () => app.checks.ledger())
    mkdirSync(to)
    await timed(`${label}export`, () =>
      app.imports.exportAll({ write: (name, pieces) => pipeline(pieces, createWriteStream(join(to, name))) }),
    )
    return [...unexpected, ...differences, ...books.differences.map((difference) => JSON.stringify(difference))]
  } finally {
    await product.stop()
  }
}

const [first, second] = [join(folder, 'first'), join(folder, 'second')]
const differences = await passThrough('', given, first, listUntoldFaults)
differences.push(...(await passThrough('again: ', first, second, async () => [])))
for (const name of Object.keys(listImportRows({ people: 0, securities: 0 })))
  if (!readFileSync(join(first, name)).equals(readFileSync(join(second, name)))) differences.push(`${name} differs`)
for (const difference of differences) console.log(difference)
const memory = Math.round(process.resourceUsage().maxRSS / 1_024)
console.log(`${PEOPLE} people, ${SECURITIES} securities: ${differences.length} differences, at most ${memory} MiB`)
rmSync(folder, { recursive: true })
keepResult(
  'import',
  {
    machine: machine(),
    people: PEOPLE,
    securities: SECURITIES,
    seconds,
    memoryMiB: memory,
    differences: differences.length,
  },
  { reached: differences.length === 0 && seconds.import! < GOAL_SECONDS },
)
if (differences.length > 0) process.exitCode = 1
