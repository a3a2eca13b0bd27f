import { requireUser } from '../lib/guards.ts'
import { personal, personalHeaders } from '../lib/personal.ts'
import { titled } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Route } from './+types/phone-failed.ts'

export const meta: Route.MetaFunction = () => [{ title: titled(m.phone_change_failed()) }]
export const headers = personalHeaders

export function loader(call: Route.LoaderArgs) {
  requireUser(call)
  const why = call.url.searchParams.get('why')
  return personal({ why: why === 'locked' || why === 'taken' ? why : 'other' })
}

export default function PhoneFailed({ loaderData: { why } }: Route.ComponentProps) {
  const text = {
    locked: m.phone_change_failed_locked(),
    taken: m.phone_change_failed_taken(),
    other: m.phone_change_failed_other(),
  }[why]
  return (
    <Outcome title={m.phone_change_failed()} text={text}>
      <ButtonLink to={paths.updatePhone()} kind="primary" size="lg" full>
        {why === 'taken' ? m.phone_change_restart() : m.phone_change_again()}
      </ButtonLink>
      <ButtonLink to={paths.profile()} size="lg" full>
        {m.phone_change_back()}
      </ButtonLink>
    </Outcome>
  )
}
