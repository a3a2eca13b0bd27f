import type { Permission } from '#shared/permissions'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

/** '/admin/content/links/0199…' → '/admin/content/links'. */
export const menuPath = (pathname: string) =>
  isPublication(pathname) ? publications : pathname.split('/').slice(0, 4).join('/')

/** Publications have no part of the address of their own. */
export const publications = paths.contentDeskKind('publications')
export const isPublication = (pathname: string) => /^\/admin\/content(\/(new|[0-9a-f-]{36}))?\/?$/.test(pathname)

/** Each page of the desk with the permission that its route asks for. */
export const pages: [permission: Permission, to: string, label: () => string][] = [
  ['content.read-drafts', publications, m.desk_publications],
  ['content.read-drafts', paths.contentDeskKind('pages'), m.desk_pages],
  ['content.read-drafts', paths.contentDeskKind('questions'), m.desk_questions],
  ['content.read-drafts', paths.contentDeskKind('campaigns'), m.desk_campaigns],
  ['content.read-drafts', paths.contentDeskKind('popups'), m.desk_popups],
  ['content.read-drafts', paths.contentDeskKind('links'), m.desk_links],
  ['content.read-drafts', paths.contentDeskImages(), m.desk_images],
  ['market-message.read', paths.contentDeskMarket(), m.desk_market_nav],
  ['disclosure.read-filed', paths.contentDeskDisclosures(), m.content_disclosures],
]

/** Where somebody who may do this can go. */
export const linksFor = (may: readonly Permission[]): [to: string, label: string][] =>
  pages.flatMap(([permission, to, label]) => (may.includes(permission) ? [[to, label()]] : []))
