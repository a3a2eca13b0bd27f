import { data } from 'react-router'
import { parseLinkFault } from '../../lib/link-fault.ts'
import { NO_STORE, personalHeaders } from '../../lib/personal.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { OutcomePage } from '../parts/outcome.tsx'
import type { Route } from './+types/lost.ts'

const STATUS = { unknown: 404, expired: 410, used: 410 }

export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.register_lost_title()) },
  { name: 'robots', content: 'noindex' },
]
export const headers = personalHeaders

export function loader({ request }: Route.LoaderArgs) {
  const why = parseLinkFault(request.url)
  const asked = new URL(request.url).searchParams.get('of')
  const of = asked === 'email' || asked === 'not_me' ? asked : null
  return data({ why, of }, { status: STATUS[why], headers: NO_STORE })
}

/** Page for an expired or unknown link to reset a password, change an address or report "not me". */
export default function InvalidLinkPage({ loaderData: { why, of } }: Route.ComponentProps) {
  const title = {
    unknown: m.register_lost_title(),
    expired: m.register_expired_title(),
    used: m.register_used_title(),
  }[why]
  if (of === 'email') {
    return (
      <OutcomePage title={title} text={why === 'used' ? m.recovery_lost_email_used() : m.recovery_lost_email()}>
        <ButtonLink to={paths.profile()} kind="primary" size="lg" full>
          {m.recovery_to_profile()}
        </ButtonLink>
      </OutcomePage>
    )
  }
  const texts = { unknown: m.recovery_lost_unknown(), expired: m.recovery_lost_expired(), used: m.recovery_lost_used() }
  return (
    <OutcomePage title={title} text={of === 'not_me' ? m.recovery_lost_not_me() : texts[why]}>
      <ButtonLink to={`${paths.forgot()}?lagi`} kind="primary" size="lg" full>
        {m.recovery_ask_new()}
      </ButtonLink>
      <ButtonLink to={paths.login()} size="lg" full>
        {m.auth_title()}
      </ButtonLink>
    </OutcomePage>
  )
}
