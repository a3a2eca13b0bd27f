import { data } from 'react-router'
import type { z } from 'zod'
import type { EndpointWithSecret } from '#contract/webhooks/states'
import { type FormAction, formAction } from '../../forms/action.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { proving } from '../../lib/proving.ts'
import { deskOf } from '../kit/desk.ts'
import type { SecretShown } from './fields.ts'

type Call = Parameters<typeof deskOf>[0] & {
  request: Request
  params: Readonly<Record<string, string | undefined>>
}
type Work = ReturnType<typeof deskOf> & { id: string }
type SecretForm<S extends z.ZodType> = Pick<FormAction<S, Call>, 'form' | 'fields' | 'schema'> & {
  run: (work: Work, given: z.output<S>, proof: string | undefined) => Promise<EndpointWithSecret>
}

/** A form by whose proof a secret is made: the page shows it once. */
export const secretForm = <S extends z.ZodType>({ run, ...form }: SecretForm<S>) =>
  formAction({
    ...form,
    proves: true,
    async run(call: Call, given, { posted }) {
      const work = { ...deskOf(call), id: Object.values(call.params)[0] ?? '' }
      const made = await proving(call, posted, (proof) => run(work, given, proof))
      if ('state' in made) return data(made.state, { status: made.status, headers: NO_STORE })
      const { secret, endpoint } = made.done
      const shown: SecretShown = { values: {}, errors: {}, secret, endpoint: endpoint.id }
      return data(shown, { headers: NO_STORE })
    },
  })
