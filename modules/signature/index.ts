import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { PersonalDataPart, Recurring } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { askWaiting, expiry } from './ask.ts'
import { countConflicts, signingConflict, signingConflicts } from './conflicts.ts'
import type { SignatureDeps } from './deps.ts'
import { filesOf, keptAgreement, ownAgreement } from './document.ts'
import { genuineAgreement } from './genuine.ts'
import type { ListSigningConflicts } from './input.ts'
import { inviteInTx, resendInvitation } from './invite.ts'
import { signatureNotices } from './notices.ts'
import { openSigning } from './open.ts'
import { askedSignatureOf, signatureOf } from './read.ts'
import { type ReportOutcome, recordReport } from './record-report.ts'
import { proposeResolution, signingConflictSubject } from './resolve-conflict.ts'
import { signFor } from './sign-for.ts'
import { createSignedGuard } from './signed-guard.ts'

export type { AgreementSigned, SignatureDeps } from './deps.ts'
export type { SigningProvider, SigningReader, SigningReport, SigningRequest } from './ports.ts'
export type { ReportOutcome } from './record-report.ts'

/** The investor agreement, signed electronically before anything is bought. */
export function createSignature(deps: SignatureDeps) {
  const sweep: Recurring = { name: 'signature.ask', cron: '* * * * *', run: () => askWaiting(deps) }
  const mine: PersonalDataPart = {
    name: 'investor_agreement',
    may: 'signature.read',
    read: (actor) => signatureOf(deps, actor),
  }
  return {
    own: (actor: Actor) => signatureOf(deps, actor),
    ask: (actor: Actor) => askedSignatureOf(deps, actor),
    open: (actor: Actor) => openSigning(deps, actor),
    resend: (actor: Actor) => resendInvitation(deps, actor),
    agreement: (actor: Actor) => ownAgreement(deps, actor),
    keptAgreement: (actor: Actor, userId: Id<'user'>) => keptAgreement(deps, actor, userId),
    receiveCallback: (headers: Headers, rawBody: string) => receiveCallback(deps, headers, rawBody),
    signFor: (actor: Actor, signing: Parameters<typeof signFor>[2]) => signFor(deps, actor, signing),
    conflicts: (actor: Actor, page?: ListSigningConflicts) => signingConflicts(deps, actor, page),
    countConflicts: (actor: Actor, limit: number) => countConflicts(deps, actor, limit),
    conflict: (actor: Actor, event: string) => signingConflict(deps, actor, event),
    proposeResolution: (actor: Actor, wish: Parameters<typeof proposeResolution>[2]) =>
      proposeResolution(deps, actor, wish),
    genuine: (typed: string) => genuineAgreement(deps.db, typed),
    assertSignedInTx: createSignedGuard(),
    /** What no callback told of: to be run every minute. */
    askWaiting: () => askWaiting(deps),

    parts: {
      approvals: [signingConflictSubject],
      kycApproved: [(context: CommandContext, userId: Id<'user'>) => inviteInTx(deps, context, userId)],
      recurring: [sweep],
      deadlines: [expiry(deps)],
      notices: [signatureNotices],
      personalData: [mine],
      keptFiles: [(through: Db | Tx) => filesOf(deps, through)],
    },
  }
}
export type Signature = ReturnType<typeof createSignature>

/** A call of the provider: refused unless it certainly made it; a yes means that it need not call again. */
async function receiveCallback(deps: SignatureDeps, headers: Headers, rawBody: string): Promise<ReportOutcome> {
  const report = await deps.provider.verifyCallback(headers, rawBody)
  const other = deps.signings.find(({ prefix }) => report.reference.startsWith(prefix))
  return other ? other.record(report) : recordReport(deps, report)
}
