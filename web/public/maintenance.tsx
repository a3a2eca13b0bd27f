import { data, redirect } from 'react-router'
import { appContext } from '../context.ts'
import { createUnlistedMeta } from '../lib/meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/maintenance.ts'

const UNAVAILABLE = 503

/** Redirects home unless the maintenance guard is on. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(appContext).config.maintenance) throw redirect(paths.home())
  return data(null, { status: UNAVAILABLE, headers: { 'retry-after': '600' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const meta = () => createUnlistedMeta(m.maintenance_title(), m.maintenance_text())

export default function Maintenance() {
  return (
    <div className="wrap section">
      <h1 className="sr">{m.maintenance_title()}</h1>
      <EmptyState level={2} title={m.maintenance_title()} text={m.maintenance_text()} />
    </div>
  )
}
