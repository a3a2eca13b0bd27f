import { redirect } from 'react-router'
import icon from '#brand/pictures/icon-192.png?url'

/** Redirects /favicon.ico, which some clients request by default. */
export const loader = () => redirect(icon, { headers: { 'cache-control': 'public, max-age=86400' } })
