import { bindDeps } from '#platform/commands/bind-deps'
import type { CommandContext } from '#platform/commands/command'
import type { PersonalDataPart, Recurring } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { countOpenConflicts, listSigningConflicts, readSigningConflict } from './conflicts.ts'
import type { SignatureDeps } from './deps.ts'
import { listStoredFiles, readAgreementOfClosedAccount, readOwnAgreement } from './document.ts'
import { importSignature } from './import-signature.ts'
import { inviteToSignInTx, resendInvitation } from './invite.ts'
import { signatureNotices } from './notices.ts'
import { openSigning } from './open.ts'
import { signatureRecords } from './personal-records.ts'
import { pollOpenSignings, signatureExpiryDueTask } from './poll-provider.ts'
import { pollAndReadSignature, readSignature } from './read.ts'
import { type ReportOutcome, recordReport } from './record-report.ts'
import { proposeResolution, signingConflictApproval } from './resolve-conflict.ts'
import { createSignedGuard } from './signed-guard.ts'
import { findGenuineAgreement } from './verify-agreement.ts'

export type { AgreementSigned, SignatureDeps } from './deps.ts'
export type { SigningProvider, SigningReport, SigningReportHandler, SigningRequest } from './ports.ts'
export type { ReportOutcome } from './record-report.ts'

/** The investor agreement, signed electronically before the first purchase. */
export function createSignature(deps: SignatureDeps) {
  const sweep: Recurring = { name: 'signature.ask', cron: '* * * * *', run: () => pollOpenSignings(deps) }
  const mine: PersonalDataPart = {
    name: 'investor_agreement',
    may: 'signature.read',
    read: (actor) => readSignature(deps, actor),
  }
  return {
    ...bindDeps(deps, {
      own: readSignature,
      ask: pollAndReadSignature,
      open: openSigning,
      resend: resendInvitation,
      agreement: readOwnAgreement,
      keptAgreement: readAgreementOfClosedAccount,
      receiveCallback,
      signFor: importSignature,
      conflicts: listSigningConflicts,
      countConflicts: countOpenConflicts,
      conflict: readSigningConflict,
      proposeResolution,
      /** Polls open signings; runs every minute. */
      askWaiting: pollOpenSignings,
    }),
    ...bindDeps(deps.db, {
      genuine: findGenuineAgreement,
    }),
    assertSignedInTx: createSignedGuard(),

    parts: {
      personalRecords: [signatureRecords],
      approvals: [signingConflictApproval],
      kycApproved: [(context: CommandContext, userId: Id<'user'>) => inviteToSignInTx(deps, context, userId)],
      recurring: [sweep],
      dueTasks: [signatureExpiryDueTask(deps)],
      notices: [signatureNotices],
      personalData: [mine],
      keptFiles: [(through: Db | Tx) => listStoredFiles(deps, through)],
    },
  }
}
export type Signature = ReturnType<typeof createSignature>

/** Verifies that the provider sent a callback and records it; a success means that it need not be repeated. */
async function receiveCallback(deps: SignatureDeps, headers: Headers, rawBody: string): Promise<ReportOutcome> {
  const report = await deps.provider.verifyCallback(headers, rawBody)
  const other = deps.signings.find(({ prefix }) => report.reference.startsWith(prefix))
  return other ? other.record(report) : recordReport(deps, report)
}
