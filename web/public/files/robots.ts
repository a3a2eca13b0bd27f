import { appContext } from '../../context.ts'
import type { Route } from './+types/robots.ts'

/** What belongs to a person, acts, or is a tool of our own: nothing for a search engine. */
export const closed = [
  '/admin',
  '/api/',
  '/deposit',
  '/detail/*/payment',
  '/digital-signature-verification',
  '/forgot',
  '/hmetd',
  '/kyc-documents',
  '/link/',
  '/logout',
  '/market/*/',
  '/payments',
  '/penarikan',
  '/preferences',
  '/preview/',
  '/profile',
  '/propose',
  '/register/',
  '/request',
  '/reset-password',
  '/sandbox',
  '/search',
  '/submission',
  '/update-phone-number',
  '/users',
  '/*?next=',
]

export function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(appContext).config.publicUrl.replace(/\/$/, '')
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
