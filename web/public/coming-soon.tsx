import { data, matchPath } from 'react-router'
import { comingSoon } from '../coming-soon.ts'
import { requestContext } from '../context.ts'
import { unlisted } from '../lib/meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/coming-soon.ts'

const UNAVAILABLE = 503
const A_DAY = 86_400

/** One honest page for everything that is not open yet: its name, that it comes, and the way on. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const { locale } = context.get(requestContext)
  const page = comingSoon.find(({ path }) => matchPath(`/${path}`, pathname.replace(/\.data$/, '')))
  return data({ title: page?.[locale] ?? '' }, { status: UNAVAILABLE, headers: { 'retry-after': String(A_DAY) } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlisted(loaderData?.title ?? '', `${m.soon_text()} ${m.soon_more()}`)

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1 className="text-center text-36">{loaderData.title}</h1>
      <EmptyState
        level={2}
        title={m.soon_text()}
        text={m.soon_more()}
        action={
          <>
            <ButtonLink kind="primary" to={paths.business()}>
              {m.soon_offerings()}
            </ButtonLink>
            <ButtonLink to={paths.home()}>{m.oops_home()}</ButtonLink>
          </>
        }
      />
    </div>
  )
}
