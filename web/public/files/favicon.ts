import { redirect } from 'react-router'
import icon from '../../ui/pictures/art/icon-192.png?url'

/** For those who ask by habit; pages name their icon themselves. */
export const loader = () => redirect(icon, { headers: { 'cache-control': 'public, max-age=86400' } })
