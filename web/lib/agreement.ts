import { redirect } from 'react-router'
import type { AgreedKind } from '#contract/accounts/states'
import type { UserActor } from '#shared/actor'
import type { App } from '../context.ts'
import { paths } from '../paths.ts'
import { createPreferenceCookie, readCookie } from './cookies.ts'

const ASKED_COOKIE = 'agreementAsked'

export type AgreementNotice = { due: AgreedKind[]; announced: { kind: AgreedKind; at: Date }[] }

/**
 * New agreement editions that this user has to accept or that are announced. Redirects once per visit to the
 * agreement page; later pages show a notice.
 */
export async function readAgreementNotice(
  { content, accounts }: Pick<App, 'content' | 'accounts'>,
  actor: UserActor,
  { url, request }: { url: URL; request: Request },
): Promise<AgreementNotice> {
  if (actor.kind === 'staff') return { due: [], announced: [] }
  const [due, announced] = await Promise.all([accounts.agreementsDue(actor), content.announcedEditions()])
  const editions = due.map(({ kind, edition }) => `${kind}.${edition}`).join('-')
  const asked = readCookie(request.headers.get('cookie'), ASKED_COOKIE)
  if (editions && asked !== editions && url.pathname !== paths.agreement())
    throw redirect(paths.agreement({ next: url.pathname + url.search }), {
      headers: { 'set-cookie': createPreferenceCookie(ASKED_COOKIE, editions) },
    })
  return { due: due.map(({ kind }) => kind), announced }
}
