import { z } from 'zod'
import { SetAlert } from '#contract/market/input'
import { alertSides } from '#contract/market/states'
import { ListedShare, shareExample } from './market-shares.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createListSchema, digitString, Instant, Money, Slug } from './wire.ts'

const Alert = z.strictObject({
  id: z.string(),
  code: z.string(),
  slug: Slug,
  name: z.string(),
  side: z.enum(alertSides),
  price: Money,
  created_at: Instant,
})

const example = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  code: 'RSIA',
  slug: 'rsia-annisa',
  name: 'RSIA Annisa',
  side: 'above' as const,
  price: '5500',
  created_at: '2026-11-30T10:05:00.000+07:00',
}

const tag = 'Market'

const slug = { like: 'slug', unknown: 'share_not_found', example: 'rsia-annisa' } as const

const watched = operation({
  id: 'marketWatchList',
  tag,
  method: 'get',
  path: '/market/watch-list',
  summary: 'The shares that the investor follows, the newest first',
  may: 'market.watch',
  answer: createListSchema(ListedShare),
  example: { items: [shareExample], next_cursor: null },
  handle: async ({ app, actor }) => ({ items: await app.market.watched(actor), next: null }),
})

const watch = (method: 'post' | 'delete') =>
  operation({
    id: method === 'post' ? 'watchShare' : 'unwatchShare',
    tag,
    method,
    path: '/market/shares/:slug/watch',
    summary: method === 'post' ? 'Put a share on the watch-list' : 'Take a share off the watch-list',
    may: 'market.watch',
    params: { slug },
    answer: z.strictObject({ watched: z.boolean() }),
    example: { watched: method === 'post' },
    async handle({ app, actor, params }) {
      await app.market.watch(actor, params.slug, method === 'post')
      return { watched: method === 'post' }
    },
  })

const alerts = operation({
  id: 'priceAlerts',
  tag,
  method: 'get',
  path: '/market/alerts',
  summary: 'The prices at which the investor wants to be told',
  may: 'market.watch',
  answer: createListSchema(Alert),
  example: { items: [example], next_cursor: null },
  handle: async ({ app, actor }) => ({ items: await app.market.alerts(actor), next: null }),
})

const set = operation({
  id: 'setPriceAlert',
  tag,
  method: 'post',
  path: '/market/alerts',
  summary: 'Be told once when a share is traded at a price or beyond it',
  may: 'market.watch',
  body: SetAlert.extend({ price: digitString.pipe(SetAlert.shape.price) }),
  status: 201,
  answer: Alert,
  examples: { body: { slug: 'rsia-annisa', side: 'above', price: '5500' } },
  example,
  handle: ({ app, actor, body }) => app.market.setAlert(actor, body),
})

const remove = expose((app) => app.market.removeAlert, {
  id: 'removePriceAlert',
  tag,
  method: 'delete',
  path: '/market/alerts/:id',
  summary: 'Take a price alert back',
  params: { id: { like: 'id', unknown: 'alert_not_found', example: example.id } },
  answer: z.strictObject({ removed: z.literal(true) }),
  example: { removed: true },
  view: () => ({ removed: true as const }),
})

export const marketWatching: AnyOperation[] = [watched, watch('post'), watch('delete'), alerts, set, remove]
