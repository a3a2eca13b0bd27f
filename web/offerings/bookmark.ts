import { data, redirect } from 'react-router'
import { isSignedIn } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { toSafeNextPath } from '../lib/safe-next-path.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/list.ts'

/** Bookmarks an offering or removes the bookmark. A plain form returns to its page; with `live` it only answers. */
export async function bookmarkAction({ context, request }: Route.ActionArgs) {
  const { actor } = context.get(requestContext)
  const form = await request.formData()
  const back = toSafeNextPath(text(form, 'back') || paths.business())
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
