import { answerFrames } from './answer-frames.ts'

let answered = 0

/** Does what its message says: falls over, never ends, refuses what is not its first, or says who it is. */
await answerFrames(async (head, body) => {
  if (head === 'die') process.exit(3)
  if (head === 'hang') await new Promise(() => setInterval(() => {}, 1_000))
  if (head === 'die-later' && answered > 0) process.exit(3)
  const said = head === 'refuse-later' && answered > 0 ? 'refused' : { process: process.pid, bytes: body.length }
  answered++
  return [Buffer.from(JSON.stringify(said))]
})
