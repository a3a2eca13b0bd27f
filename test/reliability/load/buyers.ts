import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#shared/demo-password'
import { randomBelow } from '../../chance.ts'

const BUYERS = ['pemodal@contoh.test', 'pemodal2@contoh.test', 'hmetd@contoh.test']

type Answer = {
  status: number
  body: { id?: string; code?: string; state?: string; total?: string; virtual_account?: { number: string } | null }
}
type Bought = { buyer: string; key: string; id: string; cancelled: boolean }
type Offered = { slug: string; state: string; available_units: string; minimum_units: string }

/**
 * People who buy and cancel over HTTP at `url`, each wish under a key of its own that is asked again until it has an
 * answer that says what came of it. Afterwards `problems` says which answers do not hold and which keys bought twice.
 * `atOnce` of them act at a time: more than three want money of one wallet together, and may be told that it is busy.
 */
export async function createBuyers(url: string, operations: number, { atOnce = 12 } = {}) {
  const listed = (await (await fetch(`${url}/api/offerings?limit=48`)).json()) as { items: Offered[] }
  const offerings = listed.items.filter(
    ({ state, available_units: available, minimum_units: minimum }) =>
      state === 'open' && BigInt(available) >= BigInt(minimum),
  )
  const tokens = new Map<string, string>()
  const bought: Bought[] = []
  /** Who bought so much from the wallet today that more takes a proof: they pay at the bank's counter from then on. */
  const atTheBank = new Set<string>()
  const seen = {
    answers: {} as Record<string, number>,
    /** Broken connections and answers of 500 and above; each was asked again. */
    unanswered: {} as Record<string, number>,
    slowest: 0,
  }
  let left = operations

  /** One buyer's hand: mostly buys, sometimes takes back what it bought. */
  async function work(buyer: string) {
    while (left > 0) {
      const number = left--
      const mine = bought.filter((each) => each.buyer === buyer && !each.cancelled)
      const undo = mine.length > 3 && randomBelow(3) === 0 ? mine[randomBelow(mine.length)] : undefined
      if (undo) undo.cancelled = true
      const path = undo ? `/subscriptions/${undo.id}/cancel` : '/subscriptions'
      const key = `load-${process.pid}-${number}`
      const answer = await ask(buyer, path, key, undo ? {} : wish(buyer))
      count(`${undo ? 'cancel' : 'buy'} ${answer.status} ${answer.body.code ?? ''}`.trim())
      if (answer.body.code === 'proof_required') atTheBank.add(buyer)
      if (!undo && answer.status === 201) {
        bought.push({ buyer, key, id: answer.body.id!, cancelled: false })
        await pay(answer)
      }
      if (undo && answer.status !== 200) undo.cancelled = false
    }
  }

  const count = (what: string) => {
    seen.answers[what] = (seen.answers[what] ?? 0) + 1
  }

  /** A counter that is gone takes nothing: what is unpaid then expires, which is an end like another. */
  async function pay({ body: { virtual_account: account, total } }: Answer) {
    if (!account) return
    const taken = await fetch(`${url}/sandbox/bank/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ virtual_account: account.number, amount: total }),
      signal: AbortSignal.timeout(15_000),
    }).then(
      ({ status }) => status,
      () => 'nobody',
    )
    count(`pay ${taken}`)
  }

  function wish(buyer: string) {
    const { slug, minimum_units: units } = offerings[randomBelow(offerings.length)]!
    return {
      offering: slug,
      units,
      ...(atTheBank.has(buyer) ? { method: 'virtual_account', bank: 'bsi' } : { method: 'wallet' }),
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }
  }

  async function ask(buyer: string, path: string, key: string, body: object): Promise<Answer> {
    const since = performance.now()
    for (let first = true; ; first = false) {
      const answer = await once(buyer, path, key, body)
      if (typeof answer !== 'string' && ![401, 429].includes(answer.status) && answer.status < 500) {
        if (!first) seen.slowest = Math.max(seen.slowest, performance.now() - since)
        return answer
      }
      const none = typeof answer === 'string' ? answer : answer.status >= 500 && `${answer.status} ${answer.body.code}`
      if (none) seen.unanswered[none] = (seen.unanswered[none] ?? 0) + 1
      if (typeof answer !== 'string' && answer.status === 401) tokens.delete(buyer)
      if (typeof answer === 'string' || answer.status !== 401) await sleep(200)
    }
  }

  /** The answer, or why there is none. */
  async function once(buyer: string, path: string, key: string, body: object): Promise<Answer | string> {
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await tokenOf(buyer)}`,
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      })
      const text = await answer.text()
      if (!text) return `${answer.status} ${answer.headers.get('x-balancer') ?? 'without a word'}`
      return { status: answer.status, body: JSON.parse(text) as Answer['body'] }
    } catch (error) {
      const { message, cause } = error as Error
      return `${message} ${cause instanceof Error ? cause.message : ''}`.trim()
    }
  }

  async function tokenOf(buyer: string): Promise<string> {
    const known = tokens.get(buyer)
    if (known) return known
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: buyer, password: DEMO_PASSWORD }),
    })
    const { access_token } = (await answer.json()) as { access_token?: string }
    if (!access_token) throw new Error(`not logged in: ${answer.status}`)
    tokens.set(buyer, access_token)
    return access_token
  }

  /** With a token that lives a minute, which a long look outlives. */
  async function read(buyer: string, path: string) {
    for (;;) {
      const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${await tokenOf(buyer)}` } })
      if (answer.status !== 401) return answer
      tokens.delete(buyer)
    }
  }

  /** Answers that were given and do not hold. */
  async function lost(): Promise<string[]> {
    const found: string[] = []
    for (const { buyer, id, cancelled } of bought) {
      const answer = await read(buyer, `/subscriptions/${id}`)
      const { state } = (await answer.json()) as { state?: string }
      if (answer.status !== 200 || (state === 'cancelled') !== cancelled)
        found.push(`${id} of ${buyer}: ${answer.status} ${state}, cancelled: ${cancelled}`)
    }
    return found
  }

  /** Keys that bought more than once, as a purchase that nobody was told of shows. */
  async function doubled(): Promise<string[]> {
    const found: string[] = []
    const ids = new Set(bought.map(({ id }) => id))
    if (ids.size !== bought.length) found.push('two keys have one purchase')
    for (const buyer of BUYERS) {
      const mine = bought.filter((each) => each.buyer === buyer)
      const since = mine.map(({ id }) => id).sort()[0]
      if (!since) continue
      for (let cursor = ''; ; ) {
        const answer = await read(buyer, `/subscriptions?limit=100${cursor && `&cursor=${cursor}`}`)
        const page = (await answer.json()) as { items: { id: string }[]; next_cursor: string | null }
        // ids carry their time: what is younger than our first purchase is ours
        for (const { id } of page.items)
          if (id >= since && !ids.has(id)) found.push(`${id} of ${buyer}: nobody was told`)
        if (!page.next_cursor) break
        cursor = page.next_cursor
      }
    }
    return found
  }

  return {
    seen,
    left: () => left,
    /** Buys until all operations are done, or `enough` is called. */
    run: () => Promise.all(Array.from({ length: atOnce }, (_, index) => work(BUYERS[index % BUYERS.length]!))),
    enough: () => {
      left = 0
    },
    problems: async () => [...(await lost()), ...(await doubled())],
  }
}
