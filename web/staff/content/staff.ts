import { data, type RouterContextProvider } from 'react-router'
import { type ContentKind, categories, categoryWords } from '#contract/content/states'
import { hasPermission, type Permission } from '#shared/permissions'
import { appContext, requestContext } from '../../context.ts'
import { staffOf } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'

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

/** Names for ids of the desk's records; a part of the product is named as it is. */
export async function namesOf(app: ReturnType<typeof deskOf>['app'], ids: readonly (string | null)[]) {
  const people = await app.identity.people(ids.filter((id) => id !== null))
  return (id: string | null) => {
    const person = id ? people.get(id) : undefined
    if (person) return `${person.firstname} ${person.lastname}`.trim()
    if (id === 'system:release') return m.desk_by_release()
    return id === 'system:release-review' ? m.desk_by_release_review() : (id ?? '')
  }
}
