import { data } from 'react-router'
import { parseLinkFault } from '../../lib/link-fault.ts'
import { NO_STORE, personalHeaders } from '../../lib/personal.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { OutcomePage } from '../parts/outcome.tsx'
import type { Route } from './+types/not-found.ts'

const STATUS = { unknown: 404, expired: 410, used: 410 }

export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.register_lost_title()) },
  { name: 'robots', content: 'noindex' },
]
export const headers = personalHeaders

export function loader({ request }: Route.LoaderArgs) {
  const why = parseLinkFault(request.url)
  return data({ why }, { status: STATUS[why], headers: NO_STORE })
}

/** Page for an expired or unknown verification link. */
export default function InvalidVerificationLinkPage({ loaderData: { why } }: Route.ComponentProps) {
  const words = {
    unknown: { title: m.register_lost_title(), text: m.register_lost_unknown() },
    expired: { title: m.register_expired_title(), text: m.register_lost_expired() },
    used: { title: m.register_used_title(), text: m.register_lost_used() },
  }[why]
  const login = (
    <ButtonLink key="login" to={paths.login()} kind={why === 'used' ? 'primary' : 'plain'} size="lg" full>
      {m.auth_title()}
    </ButtonLink>
  )
  const again = (
    <ButtonLink key="again" to={paths.registerResend()} kind={why === 'used' ? 'plain' : 'primary'} size="lg" full>
      {m.register_mail_again()}
    </ButtonLink>
  )
  return <OutcomePage {...words}>{why === 'used' ? [login, again] : [again, login]}</OutcomePage>
}
