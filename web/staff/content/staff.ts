import { data, type RouterContextProvider } from 'react-router'
import { type ContentKind, categories, categoryWords } from '#contract/content/states'
import { hasPermission, type Permission } from '#shared/permissions'
import { appContext, requestContext } from '../../context.ts'
import { staffOf } from '../../lib/who-asks.ts'

/** What a page of the desk needs. `to`: what its form changes, where that takes more than reading the page. */
export function deskOf({ context }: { context: Readonly<RouterContextProvider> }, to?: Permission) {
  const actor = staffOf(context)
  if (to && !hasPermission(actor, to)) throw data(null, { status: 403 })
  const { locale, now } = context.get(requestContext)
  return { app: context.get(appContext), actor, locale, now }
}

/** Among what a text of this kind is placed: questions in groups, publications in categories. */
export async function choicesOf({ app, actor, locale }: Omit<ReturnType<typeof deskOf>, 'now'>, kind: ContentKind) {
  if (kind === 'publication') return categories.map((value) => ({ value, label: categoryWords[value][locale] }))
  const groups = kind === 'question' ? await app.content.groups(actor) : []
  return groups.map(({ key, title_id, title_en }) => ({ value: key, label: locale === 'id' ? title_id : title_en }))
}
