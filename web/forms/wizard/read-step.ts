import type { RouterContextProvider } from 'react-router'
import { appContext } from '../../context.ts'
import { requireSignedIn } from '../../lib/require-actor.ts'
import { toRefusalState } from '../action.ts'
import { draftAndFileRefusals } from '../answer.ts'
import { joinList, splitList } from '../read.ts'
import type { Values, Wizard, WizardStep } from './wizard.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }

/** A posted step: its values, stored files and file errors. */
export type PostedStep = {
  form: FormData
  intent: string
  errors: Record<string, string>
  /** The values of file fields, with what came along. */
  files: (typed: Values) => Record<string, string>
}

/**
 * Reads the posted form of a step. Without JavaScript it also stores the files of the form; a refused file does not
 * affect the others.
 */
export async function readStep({ context, request }: Call, wizard: Wizard, step: WizardStep): Promise<PostedStep> {
  const { attachments, readForm } = context.get(appContext)
  const actor = requireSignedIn(context)
  const fileFields = Object.entries(step.fields).flatMap(([name, spec]) =>
    spec.kind === 'file' ? [[name, spec.rule] as const] : [],
  )
  const { form, uploads, discard } = await readForm(request, Object.fromEntries(fileFields))
  const errors: Record<string, string> = {}
  const came: Record<string, string[]> = {}
  try {
    for (const upload of uploads) {
      const { field } = upload
      const purpose = attachments.purpose(`${wizard.kind}.${field}`)
      try {
        const { id } = await attachments.keep(actor, { upload, purpose })
        came[field] = [...(came[field] ?? []), id]
      } catch (error) {
        const refused = toRefusalState(error, draftAndFileRefusals)
        if (!refused) throw error
        errors[field] ??= refused.state.message ?? Object.values(refused.state.errors)[0] ?? ''
      }
    }
  } finally {
    await discard()
  }
  const files = (typed: Values) =>
    Object.fromEntries(
      fileFields.map(([name]) => [name, joinList([...splitList(typed[name] ?? ''), ...(came[name] ?? [])])]),
    )
  return { form, intent: String(form.get('intent') ?? 'next'), errors, files }
}
