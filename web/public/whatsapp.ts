import { redirect } from 'react-router'
import { brand } from '#shared/brand'
import { requestContext } from '../context.ts'
import type { Route } from './+types/whatsapp.ts'

/**
 * Sends the reader to our chat with the brand's greeting. Number and words stand here and not in the address: nobody can
 * make a link of ours that says something else or leads to somebody else.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  return redirect(`https://wa.me/${brand.chat.number}?text=${encodeURIComponent(brand.chat.greeting[locale])}`, {
    status: 302,
    headers: { 'cache-control': 'no-store' },
  })
}
