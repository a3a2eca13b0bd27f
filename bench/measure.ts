import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import type { Postgres } from '../test/postgres.ts'

/** One thing to measure: runs for about `seconds` and answers how much it did a second. */
export type Subject = { name: string; run(seconds: number): Promise<number> }
/** What a subject has to reach: its median as a multiple of another subject's in the same run. */
export type Goal = { name: string; of: string; atLeast: number }

const options = Object.fromEntries(
  process.argv
    .slice(2)
    .filter((arg) => arg.startsWith('--'))
    .map((arg) => arg.slice(2).split('=')),
) as Record<string, string | undefined>

/** `--quick` runs a benchmark in seconds, to see that it still works: its figures mean nothing and are not kept. */
const QUICK = 'quick' in options
export const option = (name: string) => options[name]
/** A number from the command line (`--rounds=7`), else its usual value, or a small one for a quick run. */
export const size = (name: string, usual: number, quick: number) => Number(options[name] ?? (QUICK ? quick : usual))
export const ROUNDS = size('rounds', 5, 1)
export const SECONDS = size('seconds', 4, 1)

/** Writes the figures to bench/results, and fails where a goal was missed; neither in a quick run. */
export function keepResult(name: string, result: unknown, { reached = true } = {}) {
  if (QUICK) return
  writeFileSync(`bench/results/${name}.json`, `${JSON.stringify(result, undefined, 2)}\n`)
  if (!reached) process.exitCode = 1
}

/**
 * Measures every subject in turn, round after round, so that a busy machine disturbs all alike; prints medians and
 * ratios and keeps them in bench/results. Machines differ and are noisy: only the ratios mean anything.
 */
export async function compare({
  name,
  subjects,
  goals,
  notes = () => ({}),
}: {
  name: string
  subjects: Subject[]
  goals: Goal[]
  /** What else belongs to the result, asked when it is known; measures more where it has to. */
  notes?: (medians: Record<string, number>) => Record<string, unknown> | Promise<Record<string, unknown>>
}) {
  const figures = new Map(subjects.map((subject) => [subject.name, [] as number[]]))
  for (const subject of subjects) await subject.run(1) // warm
  for (let round = 1; round <= ROUNDS; round++) {
    for (const subject of subjects) figures.get(subject.name)!.push(await subject.run(SECONDS))
    process.stderr.write(`round ${round} of ${ROUNDS}\n`)
  }
  const medians = Object.fromEntries([...figures].map(([subject, values]) => [subject, median(values)]))
  const ratios = goals.map((goal) => {
    // Round by round, since neighbours in time were disturbed alike.
    const each = figures.get(goal.name)!.map((value, round) => value / figures.get(goal.of)![round]!)
    return { ...goal, ratio: Number(median(each).toFixed(2)), reached: median(each) >= goal.atLeast }
  })
  console.table(Object.fromEntries([...figures].map(([subject, values]) => [subject, summary(values)])))
  console.table(ratios)
  const result = { name, ...machine(), rounds: ROUNDS, seconds: SECONDS, medians, ratios, ...(await notes(medians)) }
  keepResult(name, result)
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)]!

const summary = (values: number[]) => ({
  'median/s': Math.round(median(values)),
  'lowest/s': Math.round(Math.min(...values)),
  'highest/s': Math.round(Math.max(...values)),
})

export const machine = () => ({
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  node: process.version,
  cpu: cpus()[0]?.model ?? '',
  cores: availableParallelism(),
})

/** `callers` that each do the next thing when the last is done; answers how many things a second. */
export async function together(callers: number, seconds: number, once: (caller: number) => Promise<unknown>) {
  const start = performance.now()
  const end = start + seconds * 1_000
  let done = 0
  const call = async (caller: number) => {
    while (performance.now() < end) {
      await once(caller)
      done++
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return done / ((performance.now() - start) / 1_000)
}

/** pgbench's TPC-B at 8 clients on a database of its own of the same server: what the machine's disk and PostgreSQL give. */
export async function tpcB(postgres: Postgres): Promise<Subject> {
  const pgbench = postgres.program('pgbench')
  if (!pgbench) throw new Error('This PostgreSQL has no pgbench: set POSTGRES_BIN to one that has.')
  const url = await postgres.createDatabase('tpcb')
  await output(pgbench, ['-i', '-q', '-s', '10', url])
  return {
    name: 'pgbench TPC-B, 8 clients',
    run: async (seconds) => {
      const text = await output(pgbench, ['-n', '-c', '8', '-j', '2', '-T', String(Math.max(1, seconds)), url])
      return Number(/tps = ([\d.]+)/.exec(text)?.[1])
    },
  }
}

function output(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let [text, errors] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(text) : reject(new Error(`${program}: ${errors.slice(-500)}`))))
  })
}
