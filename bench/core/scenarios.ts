import { createSeededRandom } from '../../db/seed/random.ts'
import type { Workload } from '../../test/conformance/workload.ts'

// Order flows made by ourselves, in the records of the matching oracle: nearly half new orders, as many cancels, some changes.

const [WORDS, START, CANCEL, REPLACE] = [10, 100_000, 1, 2]
export type Scenario = Workload & { /** Messages that only fill the book, before the clock starts. */ fill: number }
type Flow = { name: string; messages: number; fill: number; step: number; drift: number; spread: number }

/** `step`: how far the price walks with each message, `drift`: where to; `spread`: over how many prices of a side the waiting orders lie. */
const flows: Flow[] = [
  { name: 'moving', messages: 400_000, fill: 0, step: 1, drift: 0, spread: 40 },
  { name: 'volatile', messages: 400_000, fill: 0, step: 8, drift: 0, spread: 120 },
  { name: 'falling', messages: 400_000, fill: 0, step: 2, drift: -0.15, spread: 60 },
  { name: 'static, deep', messages: 400_000, fill: 200_000, step: 0, drift: 0, spread: 100 },
]

export const scenarios = () => flows.map(made)

function made({ name, messages, fill, step, drift, spread }: Flow): Scenario {
  const random = createSeededRandom(`core/${name}`)
  const words = new Int32Array(messages * WORDS)
  const sent: { id: number; side: number }[] = []
  let price = START
  for (let seq = 0; seq < messages; seq++) {
    const moved = step === 0 ? 0 : random.whole(-step, step) + (random.whole(1, 100) <= -drift * 100 ? -1 : 0)
    price = Math.max(spread + 1, price + moved)
    const dice = seq < fill || sent.length === 0 ? 0 : random.whole(1, 100)
    if (dice <= 50) {
      const side = random.whole(0, 1)
      // a twentieth crosses and takes what is there or nothing; all others lie on their own side
      const crosses = seq >= fill && random.whole(1, 20) === 1
      sent.push({ id: seq, side })
      write(words, seq, {
        kind: 0,
        side,
        immediate: crosses,
        id: seq,
        price: at(side, crosses ? -2 : random.whole(1, spread)),
      })
      continue
    }
    const place = random.whole(0, sent.length - 1)
    const { id, side } = sent[place]!
    if (dice <= 90) {
      sent[place] = sent.at(-1)!
      sent.pop()
      write(words, seq, { kind: CANCEL, side, immediate: false, id, price: 0 })
    } else write(words, seq, { kind: REPLACE, side, immediate: false, id, price: at(side, random.whole(1, spread)) })
  }
  return { scenario: name, messages, words, fill }

  function at(side: number, away: number) {
    return side === 0 ? price - away : price + away
  }

  function write(
    into: Int32Array,
    seq: number,
    of: { kind: number; side: number; immediate: boolean; id: number; price: number },
  ) {
    const begin = seq * WORDS
    into[begin] = of.kind | (of.side << 8) | (of.immediate ? 1 << 16 : 0)
    into[begin + 1] = random.whole(1, 100)
    into[begin + 4] = of.id
    into[begin + 6] = of.price
  }
}
