import { bindDeps } from '#platform/bind-deps'
import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { PersonalDataPart, Recurring } from '#platform/parts'
import type { Id } from '#shared/ids'
import { askWaiting, expiry } from './ask.ts'
import { countConflicts, signingConflict, signingConflicts } from './conflicts.ts'
import type { SignatureDeps } from './deps.ts'
import { filesOf, keptAgreement, ownAgreement } from './document.ts'
import { genuineAgreement } from './genuine.ts'
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
    ...bindDeps(deps, {
      own: signatureOf,
      ask: askedSignatureOf,
      open: openSigning,
      resend: resendInvitation,
      agreement: ownAgreement,
      keptAgreement,
      receiveCallback,
      signFor,
      conflicts: signingConflicts,
      countConflicts,
      conflict: signingConflict,
      proposeResolution,
      /** What no callback told of: to be run every minute. */
      askWaiting,
    }),
    ...bindDeps(deps.db, {
      genuine: genuineAgreement,
    }),
    assertSignedInTx: createSignedGuard(),

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
