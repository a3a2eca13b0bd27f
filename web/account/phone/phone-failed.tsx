import { appContext, requestContext } from '../../context.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { OutcomePage } from '../parts/outcome.tsx'
import type { Route } from './+types/phone-failed.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.phone_change_failed()) }]
export const headers = personalHeaders

export async function loader(call: Route.LoaderArgs) {
  const rules = await call.context.get(appContext).rulebook.at(call.context.get(requestContext).now)
  const why = call.url.searchParams.get('why')
  const minutes = String(rules['otp.lock_minutes'])
  return respondWithPersonalData({ why: why === 'locked' || why === 'taken' ? why : ('other' as const), minutes })
}

export default function PhoneFailed({ loaderData: { why, minutes } }: Route.ComponentProps) {
  const text = {
    locked: m.phone_change_failed_locked({ minutes }),
    taken: m.phone_change_failed_taken(),
    other: m.phone_change_failed_other(),
  }[why]
  const again = (
    <ButtonLink key="again" to={paths.updatePhone()} kind={why === 'locked' ? 'plain' : 'primary'} size="lg" full>
      {why === 'taken' ? m.phone_change_restart() : m.phone_change_again()}
    </ButtonLink>
  )
  const back = (
    <ButtonLink key="back" to={paths.profile()} kind={why === 'locked' ? 'primary' : 'plain'} size="lg" full>
      {m.phone_change_back()}
    </ButtonLink>
  )
  return (
    <OutcomePage title={m.phone_change_failed()} text={text}>
      {/* while it is locked, trying again is no way out */}
      {why === 'locked' ? [back, again] : [again, back]}
    </OutcomePage>
  )
}
