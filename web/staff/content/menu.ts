import { paths } from '../../paths.ts'

/** Publications have no part of the address of their own. */
export const publications = paths.contentDeskKind('publications')
const isPublication = (pathname: string) => /^\/admin\/content(\/(new|[0-9a-f-]{36}))?\/?$/.test(pathname)

/** Whether a page of the desk belongs to an entry of the menu: '/admin/content/links/0199…' to '/admin/content/links'. */
export const belongsTo = (pathname: string, to: string) =>
  to === publications ? isPublication(pathname) : pathname === to || pathname.startsWith(`${to}/`)
