import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { type FormAction, formAction } from '../../../forms/action.ts'
import { redirectWithToast } from '../../../lib/flash.ts'
import { NO_STORE } from '../../../lib/personal.ts'
import { runWithStepUp } from '../../../lib/run-with-step-up.ts'
import { getStaffContext } from '../pages/desk.ts'

type Call = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: Readonly<Record<string, string | undefined>>
}

type Work = ReturnType<typeof getStaffContext> & { id: string; posted: FormData }
type SignedForm<S extends z.ZodType, Done> = Pick<FormAction<S, Call>, 'form' | 'fields' | 'schema'> & {
  run: (work: Work, given: z.output<S>, proof: string | undefined) => Promise<Done>
} & (
    | {
        /** What the page says once it is done. */
        told: (given: z.output<S>) => string
        /** Where its writer is led; the page of the form itself unless another is named. */
        to?: () => string
      }
    | {
        /** What the page is answered instead of being loaded anew: what can be shown once only. */ shown: (
          done: Done,
        ) => unknown
      }
  )

/** Creates the action of a staff form that acts as a signature: step-up authentication before the command runs. */
export const createSignedFormAction = <S extends z.ZodType, Done>({ run, ...form }: SignedForm<S, Done>) =>
  formAction({
    ...form,
    proves: true,
    async run({ context, request, params }: Call, given, { posted }) {
      const work = { ...getStaffContext({ context }), id: Object.values(params)[0] ?? '', posted }
      const done = await runWithStepUp({ context }, posted, (proof) => run(work, given, proof))
      if ('state' in done) return data(done.state, { status: done.status, headers: NO_STORE })
      if ('shown' in form) return data(form.shown(done.done), { headers: NO_STORE })
      const page = form.to?.() ?? new URL(request.url).pathname.replace(/\.data$/, '')
      return redirectWithToast(page, { variant: 'success', title: form.told(given) })
    },
  })
