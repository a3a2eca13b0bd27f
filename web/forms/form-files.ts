import type { RouterContextProvider } from 'react-router'
import { appContext } from '../context.ts'
import { signedIn } from '../lib/who-asks.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }

/**
 * Reads a form whose `fields` take files of one purpose. `keepFiles` takes them into their sender's keeping, one after
 * the other in the order of the form, and answers their ids. A form whose texts do not fit, or whose button needs no
 * files, never calls it. Nothing stays on this machine's disk, however `work` ends.
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
      if (upload.bytes > 0) ids.push((await attachments.keep(signedIn(context), { upload, purpose })).id)
    return ids
  }
  try {
    return await work(form, keepFiles)
  } finally {
    await discard()
  }
}
