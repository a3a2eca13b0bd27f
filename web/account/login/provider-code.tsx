import { data, redirect } from 'react-router'
import { SecondFactor } from '#contract/credentials/input'
import { brand } from '#shared/brand'
import { Form } from '../../forms/form.tsx'
import { useFormState } from '../../forms/state.ts'
import { createUnlistedMeta } from '../../lib/meta.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { createAccountAction } from '../action.ts'
import { type Call, getAccountContext } from '../context.ts'
import type { Route } from './+types/provider-code.ts'
import { atProvider, orRejected } from './at-provider.ts'
import { logInFields } from './fields.ts'
import { SecondFactorFields } from './second-factor-fields.tsx'
import { finishSignIn } from './signed-in.ts'

export const meta: Route.MetaFunction = () =>
  createUnlistedMeta(m.auth_provider_code(), m.auth_provider_code_text({ name: brand.name }))
export const headers = personalHeaders

const { totp, recoveryCode } = logInFields
const fields = { totp, recoveryCode }

const carriedOf = ({ request }: Call) => {
  const carried = atProvider.read(request)
  if (!carried) throw redirect(paths.login({ next: paths.staffHome(), ditolak: 'provider_answer_expired' }))
  return carried
}

export function loader(call: Route.LoaderArgs) {
  if (!getAccountContext(call).credentials.logInProvider) throw data(null, { status: 404 })
  carriedOf(call)
  return respondWithPersonalData({})
}

export const action = createAccountAction({
  fields,
  schema: SecondFactor,
  run: async (call: Route.ActionArgs, factor) => {
    const { credentials, from, secure } = getAccountContext(call)
    const { ticket, next } = carriedOf(call)
    const session = await orRejected(call, next, () => credentials.confirmProviderLogIn({ ticket, ...factor }, from))
    const response = await finishSignIn(call, session, { next })
    response.headers.append('set-cookie', atProvider.clear(secure))
    return response
  },
})

/** Asks staff for our own authenticator, where the provider asked for no second factor. */
export default function ProviderCode() {
  const { errors } = useFormState()
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.auth_provider_code()}</h1>
        <p className="muted">{m.auth_provider_code_text({ name: brand.name })}</p>
      </div>
      <Form fields={fields} submit={m.auth_submit()} working={m.auth_working()} look={{ size: 'lg', full: true }}>
        <SecondFactorFields recovers={errors.recoveryCode !== undefined} />
      </Form>
    </>
  )
}
