import { keepResult, machine, size } from './measure.ts'
import { startProduct } from './product.ts'
import { fillBooks } from './verification/fill.ts'

// The look at the books with many postings (`--postings=10000000`): whole, as at night, and each minute from the checkpoint.

const POSTINGS = size('postings', 10_000_000, 20_000)
const MINUTES = 5
const GOALS = { whole: 60, minute: 1 }

const product = await startProduct()
const { app, postgres } = product
const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}
const right = (differences: readonly unknown[]) => {
  if (differences.length === 0) return
  console.error(JSON.stringify(differences.slice(0, 5)))
  process.exitCode = 1
}

const filled = await seconds(() => fillBooks(app, POSTINGS))
console.log(`${POSTINGS} postings written in ${filled.toFixed(0)} s`)
let postings = 0n
const whole = await seconds(async () => {
  const verdict = await app.freeze.books()
  postings = verdict.postings
  right(verdict.differences)
})
const minutes: number[] = []
for (let minute = 0; minute < MINUTES; minute++)
  minutes.push(await seconds(async () => right(await app.freeze.sinceCheckpoint())))
const minute = Math.max(...minutes)
console.table({
  whole: { seconds: whole, goal: GOALS.whole },
  'a minute, the slowest': { seconds: minute, goal: GOALS.minute },
})
const result = {
  name: 'verification',
  ...machine(),
  postgres: postgres.version,
  postings: String(postings),
  whole,
  minutes,
  goals: GOALS,
}
keepResult('verification', result)
await product.stop()
