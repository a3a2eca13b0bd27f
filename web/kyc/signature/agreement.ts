import { signatureRefusals } from '#contract/signature/refusals'
import { formatRefusal, isRefusal } from '#shared/refusal'
import { appContext } from '../../context.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { getLocale } from '../../lib/words.ts'
import type { Route } from './+types/agreement.ts'

/** The reader's agreement as a file, signed or to be signed. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { name, pdf } = await context.get(appContext).signature.agreement(requirePerson(context))
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': String(pdf.length),
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    const words = isRefusal(error) ? signatureRefusals[error.code as keyof typeof signatureRefusals] : undefined
    if (!isRefusal(error) || !words) throw error
    return new Response(formatRefusal(words, error, getLocale()), {
      status: words.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
    })
  }
}
