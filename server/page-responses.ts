export const PAGE_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
/** Paths that work during maintenance, including robots.txt, without which search engines would drop the site. */
export const MAINTENANCE_PATHS = ['/maintenance', '/logout', '/robots.txt', '/sitemap.xml']
/** Large, rarely changed responses with an ETag. */
export const ETAG_PATHS = ['/api/openapi.json', '/sitemap.xml', '/robots.txt', '/publication/rss.xml']

/** The response with an Allow header, unless it has one. */
export function withAllowHeader(response: Response, methods: readonly string[]): Response {
  if (!response.headers.has('allow')) response.headers.set('allow', methods.join(', '))
  return response
}

export const isPage = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

const nameOfCookie = (cookie: string) => cookie.slice(0, cookie.indexOf('='))

/** Adds cookies, except those that the page sets itself. */
export function withCookies(response: Response, cookies: string[]): Response {
  const said = new Set(response.headers.getSetCookie().map(nameOfCookie))
  for (const cookie of cookies) if (!said.has(nameOfCookie(cookie))) response.headers.append('set-cookie', cookie)
  return response
}
