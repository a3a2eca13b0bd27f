import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { z } from 'zod'
import { type Actor, isSignedIn } from '#shared/actor'
import { MINUTE } from '#shared/dates'
import { isLoopback, toNetwork } from '#shared/ip-network'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { toWire } from '#shared/wire'
import type { App } from '../server/app.ts'
import { type ApiRefusals, createInvalidField } from './errors.ts'
import { rawOperation } from './operation.ts'
import { type EventSink, openNodeSink, openWebSink } from './stream-pipe.ts'

/** An event as App tells it: the same object to every listener. */
type ToldEvent = Parameters<Parameters<App['events']['stream']>[2]>[0]
export type StreamFigures = { perAddress: number; most: number; heartbeatMs: number }
export const usualStreams: StreamFigures = { perAddress: 5, most: 12_000, heartbeatMs: 15_000 }

/** The end of a session ends its streams; and a stream with private topics asks for a fresh token now and then. */
const PRIVATE_LIFE = 10 * MINUTE
const ENDINGS = new Set(['logged_out', 'session_ended'])

/** A listener comes back by itself after this time, with the last event that it saw. */
const HELLO = Buffer.from('retry: 3000\n\n')
const HEARTBEAT = Buffer.from(': still here\n\n')

/** Shared state of event streams: subscribers, topics and the keep-alive timer. */
export function createEventStreams(figures: StreamFigures, stopping?: AbortSignal) {
  const open = new Set<EventSink>()
  const perAddress = new Map<string, number>()
  const timer = setInterval(() => {
    for (const pipe of open) pipe.write(HEARTBEAT)
  }, figures.heartbeatMs)
  timer.unref()
  stopping?.addEventListener('abort', () => {
    clearInterval(timer)
    for (const pipe of open) pipe.end()
  })

  /** Takes a place for one more stream; refuses when its address or this process has too many. Answers how to give it back. */
  function take(pipe: EventSink, ip: string) {
    open.add(pipe)
    const from = toNetwork(ip)
    perAddress.set(from, (perAddress.get(from) ?? 0) + 1)
    pipe.onClose(() => {
      open.delete(pipe)
      const left = perAddress.get(from)! - 1
      if (left) perAddress.set(from, left)
      else perAddress.delete(from)
    })
  }
  function assertPlace(ip: string) {
    if (open.size >= figures.most) throw new Refusal<ApiRefusals>('streams_full')
    if (!isLoopback(ip) && (perAddress.get(toNetwork(ip)) ?? 0) >= figures.perAddress)
      throw new Refusal<ApiRefusals>('too_many_streams')
  }
  return { take, assertPlace, count: () => open.size }
}
export type Streams = ReturnType<typeof createEventStreams>

const PUBLIC = /^(market|market\/[a-z0-9-]{1,120}|offering\/[a-z0-9-]{1,120})$/
const PRIVATE = /^(user|investor|wallet)\/([a-z0-9-]{1,64})$/
const MAX_TOPICS = 50

/** Parses topics, with `me` resolved; topics of other people are treated as unknown. */
export function parseTopics(text: string, actor: Actor): { topics: string[]; isPrivate: boolean } {
  const asked = [...new Set(text.split(','))]
  if (asked.length > MAX_TOPICS) throw createInvalidField('topics', 'invalid')
  let isPrivate = false
  const topics = asked.map((topic) => {
    if (PUBLIC.test(topic)) return topic
    const [, kind, whose] = PRIVATE.exec(topic) ?? []
    if (!kind) throw new Refusal<ApiRefusals>('topic_not_found', {}, 'topics')
    requirePermission(actor, 'account.use')
    if (whose !== 'me' && whose !== actor.userId) throw new Refusal<ApiRefusals>('topic_not_found', {}, 'topics')
    isPrivate = true
    return `${kind}/${actor.userId}`
  })
  return { topics, isPrivate }
}

const frames = new WeakMap<ToldEvent, Buffer>()

/** The bytes of a server-sent event, created once for all subscribers. */
export function toEventFrame(event: ToldEvent): Buffer {
  const made = frames.get(event)
  if (made) return made
  const { seq, topic, name, data, occurred_at } = event
  const frame = Buffer.from(`id: ${seq}\ndata: ${JSON.stringify(toWire({ topic, name, at: occurred_at, data }))}\n\n`)
  frames.set(event, frame)
  return frame
}

/** The operation of the event stream (server-sent events). */
export const createLiveOperation = (streams: Streams) =>
  rawOperation({
    id: 'stream',
    tag: 'Live',
    method: 'get',
    path: '/stream',
    summary: 'Events as they happen (server-sent events)',
    text: [
      'Topics, separated by commas: `offering/{slug}`, `market`, `market/{slug}` for everyone; `investor/me`, `wallet/me`, `user/me` for the owner of the access token.',
      'Each event is a line `data: {"topic", "name", "at", "data"}` under its `id`. Send the last id as `Last-Event-ID` to go on without a gap.',
    ].join('\n\n'),
    may: 'anyone',
    query: z.object({ topics: z.string().min(1).max(4000) }),
    headers: { 'Last-Event-ID': 'The last event that was seen: a digit string.' },
    content: 'text/event-stream',
    example: 'id: 4211\ndata: {"topic":"market","name":"opened","at":"2026-11-20T09:00:00.000+07:00","data":{}}\n\n',
    examples: { query: { topics: 'market,offering/rsia-annisa' } },
    async handle({ app, actor, query, ip, c }) {
      const { topics, isPrivate } = parseTopics(query.topics, actor)
      const after = lastSeen(c)
      streams.assertPlace(ip)
      if (c.req.raw.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
      const { pipe, response } = openPipe(c)
      streams.take(pipe, ip)
      const session = isPrivate && isSignedIn(actor) ? `user/${actor.userId}` : undefined
      const heard = session ? [...new Set([...topics, session])] : topics
      const wanted = new Set(topics)
      const push = (event: ToldEvent) => {
        if (wanted.has(event.topic)) pipe.write(toEventFrame(event))
        if (event.topic === session && ENDINGS.has(event.name)) pipe.end()
      }
      pipe.write(HELLO)
      if (session) {
        const end = setTimeout(() => pipe.end(), PRIVATE_LIFE)
        end.unref()
        pipe.onClose(() => clearTimeout(end))
      }
      listen(pipe, app.events.stream(heard, after, push, pipe.ready))
      return response
    },
  })

/** The answer has begun: what fails from here on can only end it, and the listener comes back. */
function listen(pipe: EventSink, started: Promise<() => void>) {
  started.then(
    (stop) => pipe.onClose(stop),
    () => pipe.end(),
  )
}

function lastSeen(c: Context): bigint | null {
  const text = c.req.header('last-event-id')
  if (text === undefined || text === '') return null
  if (!/^\d{1,18}$/.test(text)) throw createInvalidField('last-event-id', 'invalid')
  return BigInt(text)
}

/** Straight to the socket where there is one: half the work of a stream of the web's kind. */
function openPipe(c: Context): { pipe: EventSink; response: Response } {
  const socket = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
  return socket ? openNodeSink(socket, c.res.headers) : openWebSink()
}
