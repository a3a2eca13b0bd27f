// every page of docs/incidents.md, done from outside on an installation of several processes: --only=stolen-session,lost-database
import { readFileSync, writeFileSync } from 'node:fs'
import { machine, option } from '../../bench/measure.ts'
import { booksWrong } from './incident/books-wrong.ts'
import { createDrill } from './incident/drill.ts'
import { install } from './incident/installation.ts'
import { leakedKey } from './incident/leaked-key.ts'
import { lostDatabase } from './incident/lost-database.ts'
import { lyingGateway } from './incident/lying-gateway.ts'
import { stolenSession } from './incident/stolen-session.ts'

// PostgreSQL, pages, jobs and the bank are processes of their own. Each incident is caused as an outsider causes it, and
// its page is followed to the letter: the operator's commands, the staff's pages, and what each step promises.

if (option('engine') === 'embedded') {
  console.log('The embedded database lives and dies with its process: its incidents are in test/incidents.db.test.ts.')
  process.exit(0)
}
const drills = {
  'books-wrong': booksWrong,
  'lying-gateway': lyingGateway,
  'leaked-key': leakedKey,
  'stolen-session': stolenSession,
  'lost-database': lostDatabase, // the last: what it finds is another installation
}
const only = option('only')?.split(',')
type Result = { incidents: Record<string, string[]>; problems: string[] }
const began = performance.now()
const at = await install()
const FILE = 'test/reliability/results/incidents.json'
/** Of a run of some incidents their parts are new, the others stay as they were. */
const before = only ? (JSON.parse(readFileSync(FILE, 'utf8')) as Result) : undefined
const incidents: Record<string, string[]> = { ...before?.incidents }
const problems: string[] = (before?.problems ?? []).filter((each) => !only?.some((name) => each.startsWith(`${name}:`)))
for (const [name, run] of Object.entries(drills)) {
  if (only && !only.includes(name)) continue
  console.log(name)
  const drill = createDrill(name)
  await run(at, drill).catch((error: unknown) => drill.check('the page can be followed to its end', false, error))
  incidents[name] = drill.steps
  problems.push(...drill.problems)
}
await at.end()
const minutes = Number(((performance.now() - began) / 60_000).toFixed(1))
const result = { name: 'incidents', ...machine(), minutes, incidents, problems }
console.log(JSON.stringify(result, undefined, 2))
writeFileSync(FILE, `${JSON.stringify(result, undefined, 2)}\n`)
process.exit(problems.length > 0 ? 1 : 0)
