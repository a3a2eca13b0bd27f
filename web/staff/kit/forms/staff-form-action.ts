import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Permission } from '#shared/permissions'
import { type FormAction, formAction } from '../../../forms/action.ts'
import { redirectWithToast } from '../../../lib/flash.ts'
import { getStaffContext } from '../pages/desk.ts'

type Call = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: Readonly<Record<string, string | undefined>>
}
/** Who works at the desk, at which case (the one parameter of the page's address), and what was posted. */
export type Work = ReturnType<typeof getStaffContext> & { request: Request; id: string; posted: FormData }

/** What was done: at which case, with what, and what the command answered. */
type Done<S extends z.ZodType, Answer> = { request: Request; id: string; given: z.output<S>; answer: Answer }

type DeskForm<S extends z.ZodType, Answer> = Pick<FormAction<S, Call>, 'form' | 'fields' | 'schema' | 'at'> & {
  /** What it takes beyond reading the page. */
  may?: Permission
  run: (work: Work, given: z.output<S>) => Promise<Answer>
  /** What its writer is told when it is done. */
  told: (done: Done<S, Answer>) => string
  /** Where they are led; the page of the form itself unless another is named. */
  to?: (done: Done<S, Answer>) => string
}

/**
 * Creates the action of a staff form: checks the permission, validates, runs the command and redirects with a
 * message.
 */
export const createStaffFormAction = <S extends z.ZodType, Answer>({
  may,
  run,
  told,
  to = pageOf,
  ...form
}: DeskForm<S, Answer>) =>
  formAction({
    ...form,
    async run({ context, request, params }: Call, given, { posted }) {
      const id = Object.values(params)[0] ?? ''
      const answer = await run({ ...getStaffContext({ context }, may), request, id, posted }, given)
      const done = { request, id, given, answer }
      return redirectWithToast(to(done), { variant: 'success', title: told(done) })
    },
  })

const pageOf = ({ request }: { request: Request }) => new URL(request.url).pathname.replace(/\.data$/, '')

/** A button with nothing to fill in. */
export const pressed = { fields: {}, schema: z.object({}) }
