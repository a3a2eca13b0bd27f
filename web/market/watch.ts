import { data, redirect } from 'react-router'
import { isRefusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { safeNext } from '../lib/next.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/listing.ts'

/** Puts a share on the watch-list or takes it off. A plain form goes back to where it stood; JavaScript (`live`) stays on its page. */
export async function watch({ context, request }: Route.ActionArgs) {
  const { actor } = context.get(requestContext)
  const form = await request.formData()
  const back = safeNext(text(form, 'back'), paths.market())
  if (actor.kind !== 'person') throw redirect(paths.login({ next: back }))
  const on = text(form, 'on') === '1'
  try {
    await context.get(appContext).market.watch(actor, text(form, 'slug'), on)
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw redirectWithToast(back, { variant: 'error', title: m.market_watch_failed() })
  }
  if (form.has('live')) return data({ on })
  throw redirectWithToast(back, { variant: 'success', title: on ? m.market_watch_on() : m.market_watch_off() })
}

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
