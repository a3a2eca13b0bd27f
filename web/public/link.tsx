import { redirect } from 'react-router'
import { appContext } from '../context.ts'
import { orNotFound } from '../lib/refused.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/link.ts'

/** /link/{slug}: a short link of the desk; /link alone leads home. Looking ahead (HEAD) does not count as a visit of anybody. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.slug) throw redirect(paths.home())
  const target = await orNotFound(context.get(appContext).content.followLink(params.slug.toLowerCase()))
  throw redirect(target, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
}

export default function ShortLink() {
  return null
}
