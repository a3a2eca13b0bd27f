import type { AttachmentRefusals } from '#contract/attachments/refusals'
import { Refusal } from '#shared/refusal'
import { appContext } from '../context.ts'
import { signedIn } from '../lib/who-asks.ts'
import type { Route } from './+types/upload.ts'
import { respondWithJson } from './answer.ts'

/** Takes the one file `file` for the field that `purpose` names, and says how it is kept. */
export const action = ({ context, request, url }: Route.ActionArgs) =>
  respondWithJson(async () => {
    const { attachments, readForm } = context.get(appContext)
    const purpose = attachments.purpose(url.searchParams.get('purpose') ?? '')
    const { uploads, discard } = await readForm(request, { file: { maxBytes: purpose.rule.maxBytes, maxCount: 1 } })
    try {
      const [upload] = uploads
      if (!upload) throw new Refusal<AttachmentRefusals>('attachment_missing')
      return await attachments.keep(signedIn(context), { upload, purpose })
    } finally {
      await discard()
    }
  })
