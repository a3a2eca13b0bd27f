import { z } from 'zod'
import { appContext } from '../context.ts'
import { formAction, formActions } from '../forms/action.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { signedIn } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/requests.ts'
import { takeBackFields } from './filed.tsx'

const takeBack = formAction({
  form: 'take-back',
  fields: takeBackFields,
  schema: z.strictObject({ transfer: z.string() }),
  async run({ context }: Route.ActionArgs, { transfer: id }) {
    await context.get(appContext).transfers.takeBack(signedIn(context), { id })
    return redirectWithToast(paths.request(), { variant: 'success', title: m.transfer_taken_back() })
  },
})

export const requestActions = formActions<Route.ActionArgs>({ 'take-back': takeBack })
