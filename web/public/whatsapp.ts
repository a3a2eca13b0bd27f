import { redirect } from 'react-router'
import { brand } from '#shared/brand'
import { visitContext } from '../context.ts'
import type { Route } from './+types/whatsapp.ts'

const LONGEST = 500

/** Sends the reader to our chat with a greeting; `text` may replace it, the number never changes. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext)
  const text = new URL(request.url).searchParams.get('text')?.slice(0, LONGEST) || brand.chat.greeting[locale]
  return redirect(`https://wa.me/${brand.chat.number}?text=${encodeURIComponent(text)}`)
}
