import { type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { signatureRefusals } from '#contract/signature/refusals'
import { verificationRefusals } from '#contract/verification/refusals'
import { appContext } from '../../context.ts'
import { formAction } from '../../forms/action.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { paths } from '../../paths.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }

/** Creates the action of a form that is a single button. */
export const createSignatureAction = (form: string | undefined, run: (call: Call) => Promise<unknown>) =>
  formAction({
    ...(form && { form }),
    fields: {},
    schema: z.object({}),
    refusals: [signatureRefusals, verificationRefusals],
    run,
  })

/** Asks the provider how far it is, for who does not want to wait for its call. */
export const askAgain = createSignatureAction('ask', async ({ context }) => {
  await context.get(appContext).signature.ask(requirePerson(context))
  return redirect(paths.signatureSuccess(), 303)
})
