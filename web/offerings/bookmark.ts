import { data, redirect } from 'react-router'
import { isSignedIn } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { safeNext } from '../lib/next.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/list.ts'

/** Saves or forgets an offering. A plain form goes back to where it stood; JavaScript (`live`) stays on its page. */
export async function bookmark({ context, request }: Route.ActionArgs) {
  const { actor } = context.get(requestContext)
  const form = await request.formData()
  const back = safeNext(text(form, 'back') || paths.business())
  if (!isSignedIn(actor)) throw redirect(paths.login({ next: back }))
  const on = text(form, 'on') === '1'
  try {
    await context.get(appContext).offerings.bookmark(actor, text(form, 'slug'), on)
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw redirectWithToast(back, { variant: 'error', title: m.save_failed() })
  }
  if (form.has('live')) return data({ on })
  throw redirectWithToast(back, { variant: 'success', title: on ? m.save_done() : m.save_undone() })
}

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
