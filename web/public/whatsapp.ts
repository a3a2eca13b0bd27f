import { redirect } from 'react-router'
import { brand } from '#shared/brand'
import { requestContext } from '../context.ts'
import type { Route } from './+types/whatsapp.ts'

/** Redirects to our WhatsApp chat with the brand's number and greeting, which the address cannot change. */
export function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  return redirect(`https://wa.me/${brand.chat.number}?text=${encodeURIComponent(brand.chat.greeting[locale])}`, {
    status: 302,
    headers: { 'cache-control': 'no-store' },
  })
}
