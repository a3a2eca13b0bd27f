import type { Reader, RequestClient } from './reader.ts'

type Book = { phase: string; day: string; until: string; bids: { price: string }[]; asks: { price: string }[] }

const HOUR = 3_600_000

/** Moves the demo's clock and returns the new time. */
export async function moveClock({ request }: Pick<Reader, 'request'>, to: { advance: string } | { at: string }) {
  const answer = await request.post('/api/demo/clock', { data: to })
  if (answer.status() !== 200) throw new Error(`the clock did not move: ${await answer.text()}`)
  return Date.parse((await answer.json()).now)
}

type Schedule = { opens_at: string | null; closes_at: string | null }
const scheduleOf = async (request: RequestClient): Promise<Schedule> =>
  (await request.get('/api/market/schedule')).json()

/** An hour after the end of the session that runs; where none does, the clock stays. */
export async function moveToClosed(request: RequestClient) {
  const { closes_at } = await scheduleOf(request)
  if (closes_at) await moveClock({ request }, { at: later(closes_at, HOUR) })
}

/** Half an hour after the opening of the next session that is still to begin. */
export async function moveToSession(request: RequestClient) {
  await moveToClosed(request)
  const { opens_at } = await scheduleOf(request)
  await moveClock({ request }, { at: later(opens_at!, HOUR / 2) })
}

const later = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString()

/** Moves the clock until a share's book is in continuous trading with hours left. */
export async function moveToTrading({ request }: Pick<Reader, 'request'>, share: string) {
  const read = async (): Promise<Book> => (await request.get(`/api/market/shares/${share}/book`)).json()
  const { now } = await (await request.get('/api/demo/clock')).json()
  const before = await read()
  if (before.phase !== 'continuous' || Date.parse(before.until) - Date.parse(now) < 2 * HOUR)
    await moveToSession(request)
  const { phase, bids, asks } = await read()
  if (phase !== 'continuous') throw new Error(`the book of ${share} is in ${phase}`)
  return { bid: Number(bids[0]!.price), ask: Number(asks[0]!.price) }
}
