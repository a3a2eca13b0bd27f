import { data } from 'react-router'
import { z } from 'zod'
import { ConfirmByPassword } from '#contract/credentials/input'
import type { CredentialsRefusals } from '#contract/credentials/refusals'
import type { IdentityRefusals } from '#contract/identity/refusals'
import { Refusal } from '#shared/refusal'
import type { FormAction } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { readPasskey } from '../../lib/passkey-response.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { runWithStepUp } from '../../lib/run-with-step-up.ts'
import { m } from '../../lib/words.ts'
import { createAccountAction } from '../action.ts'
import { type Call, getAccountContext } from '../context.ts'
import { CURRENT, currentPassword } from './confirmed-field.tsx'

type Confirmed<S extends z.ZodType, C extends Call> = Pick<FormAction<S, C>, 'form' | 'fields' | 'schema'> & {
  run: (call: C, input: z.output<S>, proof: string | undefined) => Promise<unknown>
}

/**
 * Creates the action of a form that needs the current password unless this session confirmed it recently; a missing
 * or wrong one is an error of its field. May then ask for step-up authentication.
 */
export const createConfirmedAction = <S extends z.ZodType, C extends Call>({ run, fields, ...spec }: Confirmed<S, C>) =>
  createAccountAction<S, C>({
    ...spec,
    fields: { ...fields, ...currentPassword },
    at: { confirm_identity: CURRENT, password_wrong: CURRENT },
    run: async (call, input, { posted }) => {
      await confirm(call, posted.get(CURRENT))
      const done = await runWithStepUp(call, posted, (proof) => run(call, input, proof))
      return 'state' in done ? data(done.state, { status: done.status, headers: NO_STORE }) : done.done
    },
  })

/** Without a password it is for the command to refuse. */
async function confirm(call: Call, typed: FormDataEntryValue | null) {
  if (typed === null || typed === '') return
  const { credentials, actor, from } = getAccountContext(call)
  const { data: confirmation } = ConfirmByPassword.safeParse({ password: typed })
  if (!confirmation) throw new Refusal<CredentialsRefusals>('password_wrong')
  await credentials.confirmIdentity(actor, confirmation, from)
}

/** Refuses `confirm_identity` unless this session has confirmed its owner recently, by password or passkey. */
export async function requireConfirmed(call: Call) {
  const { credentials, actor } = getAccountContext(call)
  const { confirmedUntil } = await credentials.security(actor)
  if (!confirmedUntil) throw new Refusal<IdentityRefusals>('confirm_identity')
}

/** Fields of what a passkey answered. */
export const passkeyFields = { response: { kind: 'secret', label: m.auth_passkey } } as const satisfies FieldSpecs

/** Confirms with a passkey who it is, and stays on the page that asked. */
export const confirmByPasskey = createAccountAction({
  form: 'confirm-passkey',
  fields: passkeyFields,
  schema: z.object({}),
  run: async (call: Call & { url: URL }, _, { posted }) => {
    const { credentials, actor } = getAccountContext(call)
    const here = call.url.pathname + call.url.search
    const response = readPasskey(posted.get('response'))
    if (!response) return redirectWithToast(here, { variant: 'error', title: m.passkey_failed() })
    await credentials.confirmByPasskey(actor, { response })
    return redirectWithToast(here, { variant: 'success', title: m.settings_confirmed() })
  },
})
