import type { AttachmentRefusals } from '#contract/attachments/refusals'
import { Refusal } from '#shared/refusal'
import { appContext } from '../context.ts'
import { requireSignedIn } from '../lib/require-actor.ts'
import type { Route } from './+types/upload.ts'
import { respondWithJson } from './answer.ts'

/** Stores the posted file `file` for the purpose in the query and answers its metadata. */
export const action = ({ context, request, url }: Route.ActionArgs) =>
  respondWithJson(async () => {
    const { attachments, readForm } = context.get(appContext)
    const purpose = attachments.purpose(url.searchParams.get('purpose') ?? '')
    const { uploads, discard } = await readForm(request, { file: { maxBytes: purpose.rule.maxBytes, maxCount: 1 } })
    try {
      const [upload] = uploads
      if (!upload) throw new Refusal<AttachmentRefusals>('attachment_missing')
      return await attachments.keep(requireSignedIn(context), { upload, purpose })
    } finally {
      await discard()
    }
  })
