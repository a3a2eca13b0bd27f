export const PAGE_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
/** Search engines are told nothing else while pages rest: a robots.txt that fails closes the whole site to them. */
export const MAINTENANCE_PATHS = ['/maintenance', '/logout', '/robots.txt', '/sitemap.xml']
/** Large and seldom changed: who has it already is told so. */
export const ETAG_PATHS = ['/api/openapi.json', '/sitemap.xml', '/robots.txt', '/publication/rss.xml']

/** The answer with the methods that its address takes, where it does not name them itself. */
export function withAllowHeader(response: Response, methods: readonly string[]): Response {
  if (!response.headers.has('allow')) response.headers.set('allow', methods.join(', '))
  return response
}

export const isPage = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

const nameOfCookie = (cookie: string) => cookie.slice(0, cookie.indexOf('='))

/** What a page says of a cookie itself holds: a log-in beside a session that was lost is not ended with it. */
export function withCookies(response: Response, cookies: string[]): Response {
  const said = new Set(response.headers.getSetCookie().map(nameOfCookie))
  for (const cookie of cookies) if (!said.has(nameOfCookie(cookie))) response.headers.append('set-cookie', cookie)
  return response
}
