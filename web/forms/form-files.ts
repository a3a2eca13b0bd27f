import type { RouterContextProvider } from 'react-router'
import { appContext } from '../context.ts'
import { requireSignedIn } from '../lib/require-actor.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }

/**
 * Reads a form with files of one purpose. `keepFiles` stores the files for the signed-in user in the order of the
 * form and returns their ids; files that it does not store are deleted when `work` ends.
 */
export async function withFormFiles<Answer>(
  { context, request }: Call,
  { purpose: name, fields }: { purpose: string; fields: readonly string[] },
  work: (form: FormData, keepFiles: () => Promise<string[]>) => Promise<Answer>,
): Promise<Answer> {
  const { attachments, readForm } = context.get(appContext)
  const purpose = attachments.purpose(name)
  const limits = Object.fromEntries(fields.map((field) => [field, purpose.rule]))
  const { form, uploads, discard } = await readForm(request, limits)
  async function keepFiles() {
    const ids: string[] = []
    // a field that was left empty
    for (const upload of uploads)
      if (upload.bytes > 0) ids.push((await attachments.keep(requireSignedIn(context), { upload, purpose })).id)
    return ids
  }
  try {
    return await work(form, keepFiles)
  } finally {
    await discard()
  }
}
