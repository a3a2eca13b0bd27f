import { data } from 'react-router'
import { localDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { createCalendarFile } from '../lib/calendar.ts'
import { m } from '../lib/words.ts'
import type { Route } from './+types/reminder.ts'

/** iCalendar file with the next day on which a share can be traded. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const share = await app.registry.shareBySlug(slug)
  if (!share) throw data(null, { status: 404 })
  const { now } = context.get(requestContext)
  const [first, { opensAt }] = await Promise.all([app.market.tradableFrom(share), app.market.schedule()])
  const from = opensAt && first <= localDate(now) ? localDate(opensAt) : first
  const event = { id: `perdagangan-${slug}`, from, until: from, name: m.market_reminder_title({ name: share.name }) }
  const bytes = createCalendarFile([event], now)
  return new Response(bytes, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.ics"`,
      'content-length': String(bytes.length),
    },
  })
}
