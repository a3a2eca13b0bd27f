import { OrderBook } from '#modules/market'
import { ReportStream } from '../test/conformance/report-stream.ts'
import { readWorkload, replay, type Workload } from '../test/conformance/workload.ts'
import { loadPeer, PEER, type PeerBook } from './core/peer.ts'
import { type Scenario, scenarios } from './core/scenarios.ts'
import { compare, option } from './measure.ts'

// The matching core alone, beside its peer: the same messages to both. --workload=FILE adds one of the matching oracle.

const WORDS = 10
const CHUNK = 2_000
const Peer = await loadPeer()
const all: Scenario[] = scenarios()
const file = option('workload')
if (file) all.push({ ...(await readWorkload(file)), fill: 0 })

const silent = {
  ...{ accepted() {}, traded() {}, cancelled() {}, replaced() {}, cancelRejected() {}, replaceRejected() {} },
}
const parts =
  (scenario: Scenario) =>
  (begin: number, end: number): Workload => ({
    ...scenario,
    messages: end - begin,
    words: scenario.words.subarray(begin * WORDS, end * WORDS),
  })

/** Messages a second: a chunk after the other until the time is over, on a fresh and filled book where they end. */
function paced<Book>(
  scenario: Scenario,
  { open, tell }: { open: () => Book; tell: (book: Book, part: Workload) => void },
) {
  const part = parts(scenario)
  return async (seconds: number) => {
    let [told, took] = [0, 0]
    while (took < seconds * 1_000) {
      const book = open()
      tell(book, part(0, scenario.fill))
      for (let at = scenario.fill; at < scenario.messages && took < seconds * 1_000; at += CHUNK) {
        const end = Math.min(at + CHUNK, scenario.messages)
        const begun = performance.now()
        tell(book, part(at, end))
        took += performance.now() - begun
        told += end - at
      }
    }
    return told / (took / 1_000)
  }
}

function tellPeer(book: PeerBook, { messages, words }: Workload) {
  for (let seq = 0; seq < messages; seq++) {
    const at = seq * WORDS
    const [kind, id, size, price] = [words[at]! & 255, String(words[at + 4]), words[at + 1]!, words[at + 6]!]
    if (kind === 1) book.cancel(id)
    else if (kind === 2) book.modify(id, { price, size })
    else {
      const timeInForce = words[at]! >>> 16 === 1 ? 'IOC' : 'GTC'
      book.limit({ side: (words[at]! >>> 8) & 1 ? 'sell' : 'buy', id, size, price, timeInForce })
    }
  }
}

const told = ({ scenario }: Scenario) => ({
  plain: `${scenario}, without reports`,
  reports: `${scenario}, with reports`,
  peer: `${scenario}, ${PEER}`,
})
await compare({
  name: 'core',
  subjects: all.flatMap((scenario) => {
    const names = told(scenario)
    const ours = (reports: () => ConstructorParameters<typeof OrderBook>[0]) => ({
      open: () => new OrderBook(reports()),
      tell: (book: OrderBook, part: Workload) => replay(part, book),
    })
    return [
      {
        name: names.plain,
        run: paced(
          scenario,
          ours(() => silent),
        ),
      },
      {
        name: names.reports,
        run: paced(
          scenario,
          ours(() => new ReportStream()),
        ),
      },
      { name: names.peer, run: paced(scenario, { open: () => new Peer(), tell: tellPeer }) },
    ]
  }),
  goals: all.map((scenario) => ({
    name: told(scenario).reports,
    of: told(scenario).peer,
    atLeast: scenario.scenario.startsWith('static') ? 200 : 5,
  })),
  notes: (medians) => ({
    threeMillionWithoutReports: Object.fromEntries(
      all.map((scenario) => [scenario.scenario, medians[told(scenario).plain]! >= 3_000_000]),
    ),
  }),
})
