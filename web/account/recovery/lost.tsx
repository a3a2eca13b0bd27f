import { data } from 'react-router'
import { parseLinkFault } from '../../lib/link-fault.ts'
import { NO_STORE, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Outcome } from '../parts/outcome.tsx'
import type { Route } from './+types/lost.ts'

const STATUS = { unknown: 404, expired: 410, used: 410 }

export const meta: Route.MetaFunction = () => [
  { title: titled(m.register_lost_title()) },
  { name: 'robots', content: 'noindex' },
]
export const headers = personalHeaders

export function loader({ request }: Route.LoaderArgs) {
  const why = parseLinkFault(request.url)
  const asked = new URL(request.url).searchParams.get('of')
  const of = asked === 'email' || asked === 'not_me' ? asked : null
  return data({ why, of }, { status: STATUS[why], headers: NO_STORE })
}

/** A link to a new password, a new address or “this was not me” that does not open any more, or never did. */
export default function Lost({ loaderData: { why, of } }: Route.ComponentProps) {
  const title = {
    unknown: m.register_lost_title(),
    expired: m.register_expired_title(),
    used: m.register_used_title(),
  }[why]
  if (of === 'email') {
    return (
      <Outcome title={title} text={why === 'used' ? m.recovery_lost_email_used() : m.recovery_lost_email()}>
        <ButtonLink to={paths.profile()} kind="primary" size="lg" full>
          {m.recovery_to_profile()}
        </ButtonLink>
      </Outcome>
    )
  }
  const texts = { unknown: m.recovery_lost_unknown(), expired: m.recovery_lost_expired(), used: m.recovery_lost_used() }
  return (
    <Outcome title={title} text={of === 'not_me' ? m.recovery_lost_not_me() : texts[why]}>
      <ButtonLink to={`${paths.forgot()}?lagi`} kind="primary" size="lg" full>
        {m.recovery_ask_new()}
      </ButtonLink>
      <ButtonLink to={paths.login()} size="lg" full>
        {m.auth_title()}
      </ButtonLink>
    </Outcome>
  )
}
