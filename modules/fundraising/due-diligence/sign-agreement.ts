import type { ProposalRefusals } from '#contract/proposals/refusals'
import type { SignatureRefusals } from '#contract/signature/refusals'
import type { ProposalAccess } from '#modules/proposals'
import type { ReportOutcome, SigningReport } from '#modules/signature'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { writePdf } from '#platform/files/pdf'
import { createPrintedReference } from '#platform/text/printed-reference'
import { type Actor, isSignedIn, system } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { isRefusal, Refusal } from '#shared/refusal'
import { TITLE, toAgreementDocument } from './agreement-text.ts'
import type { ReviewDeps } from './deps.ts'
import { type AgreementText, freezeAgreementTextInTx, readAgreementText, storeSignedCopyInTx } from './fixed-text.ts'
import { findLegacyAgreementBlocks, readCurrentAgreementBlocks } from './legacy-agreements.ts'
import { findPlan } from './read.ts'
import type { ReviewRefusals } from './refusals.ts'
import { findSigningAuthorityStart } from './signing-authority.ts'
import { agreementSides, type Certificate, type Plan, reviewEvent, type Side } from './states.ts'
import { type Row, tables } from './tables.ts'

/** The prefix of these signings' references at the provider. */
export const AGREEMENT_PREFIX = 'PP-'

/**
 * Opens the agreement at the signing provider for the issuer's signer (the owner or a co-worker with that right) and
 * returns the provider's address. Refuses `proposal_not_found`, `proposal_not_yours`, `proposal_own`,
 * `proposal_interested`, `proposal_not_in_that_state`, `review_side_signed` and `signing_unavailable`.
 */
export function openIssuerAgreement(deps: ReviewDeps, actor: Actor, { id }: { id: string }): Promise<{ url: string }> {
  return open(deps, actor, { id, side: 'issuer', may: 'proposal.apply', name: 'reviews.open-agreement' })
}
/**
 * Opens the agreement at the signing provider for the operator's signer (staff with that permission whom the file does
 * not name) and returns the provider's address. Refuses as `openIssuerAgreement`.
 */
export function openOperatorAgreement(deps: ReviewDeps, actor: Actor, { id }: { id: string }) {
  return open(deps, actor, { id, side: 'operator', may: 'proposal.sign', name: 'reviews.open-operator-agreement' })
}

type Opening = { id: string; side: Side; may: 'proposal.apply' | 'proposal.sign'; name: string }

async function open(deps: ReviewDeps, actor: Actor, { id, side, may, name }: Opening): Promise<{ url: string }> {
  const spec = { name, actor, may, input: { id, side } }
  const { row, pdf, email, slug } = await deps.commands.run(spec, async (context) => {
    const { tx, now, note } = context
    const { desk } = deps.proposals
    const isOperator = side === 'operator'
    const found = isOperator ? await desk.lockedInTx(context, id) : await desk.find(tx, actor, id, { lock: true })
    if (!isSignedIn(actor) || (side === 'issuer' && !found.rights.includes('sign')))
      throw new Refusal<ProposalRefusals>('proposal_not_yours')
    const { proposal, applicant } = found
    if (proposal.state !== 'approved') throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    const plan = await findPlan(tx, proposal.id)
    if (!plan) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    const rows = await ofSideInTx(tx, proposal.id, plan.round, side)
    if (rows.some(({ signed_at }) => signed_at)) throw new Refusal<ReviewRefusals>('review_side_signed')
    const text = await ensureAgreementTextInTx(deps, context, { found, ...plan })
    const since = await findSigningAuthorityStart(deps, tx, { side, signerId: actor.userId, applicant })
    if (!since) throw new Refusal<ProposalRefusals>('proposal_not_yours')
    const running = rows.find(
      (opened) =>
        opened.signer_id === actor.userId &&
        opened.digest === text.digest &&
        opened.expires_at > now &&
        opened.opened_at >= since &&
        opened.voided_at === null,
    )
    const opening = { proposal, round: plan.round, side, actor, digest: text.digest }
    const row = running ?? (await insertInTx(deps, context, opening))
    note(`proposal/${proposal.id}`, { data: { agreement: row.reference, side } })
    const contact = await deps.identity.contactOf(tx, actor.userId)
    const document = toAgreementDocument({ ...text, reference: row.reference, dated: row.opened_at })
    return { row, pdf: (await writePdf(document)).pdf, email: contact?.email ?? '', slug: plan.slug }
  })
  if (row.portal_url) return { url: row.portal_url }
  const { url } = await deps.provider.open({
    reference: row.reference,
    signer: { name: row.signer, email },
    title: TITLE,
    digest: row.digest,
    pdf,
    expiresAt: row.expires_at,
    returnTo: `${deps.publicUrl()}${side === 'issuer' ? `/preview/${slug}` : `/admin/proposals/${id}`}`,
  })
  await deps.commands.run({ ...spec, name: `${name}-sent` }, async ({ tx, note }) => {
    await tables(tx).updateTable('review_agreement').set({ portal_url: url }).where('id', '=', row.id).execute()
    note(`proposal/${row.proposal_id}`, { data: { agreement: row.reference, sent: true } })
  })
  return { url }
}

/** The text of the round, fixed when the first side opens it. */
async function ensureAgreementTextInTx(
  deps: ReviewDeps,
  { tx, now }: CommandContext,
  sought: { found: ProposalAccess; code: string; round: number },
): Promise<AgreementText> {
  const of = { proposalId: sought.found.proposal.id, round: sought.round }
  const fixed = await readAgreementText(deps, tx, of)
  if (fixed) return fixed
  const words =
    (await findLegacyAgreementBlocks(deps, tx, sought)) ?? (await readCurrentAgreementBlocks(deps, tx, sought))
  return freezeAgreementTextInTx(deps, tx, { ...of, words, now })
}

type Inserting = {
  proposal: { id: Id<'proposal'> }
  round: number
  side: Side
  actor: { userId: Id<'user'> }
  digest: string
}

async function insertInTx(
  deps: ReviewDeps,
  { tx, now }: CommandContext,
  { proposal, round, side, actor, digest }: Inserting,
): Promise<Row<'review_agreement'>> {
  const id = newId<'review-agreement'>(now)
  const rules = await deps.rulebook.at(now, tx)
  return tables(tx)
    .insertInto('review_agreement')
    .values({
      id,
      proposal_id: proposal.id,
      round,
      side,
      reference: createPrintedReference('PP', id, now),
      signer_id: actor.userId,
      signer: await deps.nameOf(tx, actor.userId),
      digest,
      opened_at: now,
      expires_at: rules.calendar.deadlineAfterWorkingDays(now, rules['proposal.signing_working_days']),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const ofSideInTx = (tx: Tx, id: Id<'proposal'>, round: number, side: Side) =>
  tables(tx)
    .selectFrom('review_agreement')
    .selectAll()
    .where('proposal_id', '=', id)
    .where('round', '=', round)
    .where('side', '=', side)
    .orderBy('id', 'desc')
    .execute()

/**
 * Records a signing report of the provider, idempotently. Only the round's text, signed in time by an entitled signer,
 * counts; other signatures are stored as conflicts. When both sides have signed, the proposal moves on and the copy is
 * stored.
 */
export function recordAgreementReport(deps: ReviewDeps, report: SigningReport): Promise<ReportOutcome> {
  const spec = { name: 'reviews.record-agreement', actor: system('reviews'), may: 'proposal.run' as const }
  return deps.commands.run(spec, async (context) => {
    const { tx, now, note, emit } = context
    const { desk } = deps.proposals
    const known = await tables(tx)
      .selectFrom('review_agreement')
      .selectAll()
      .where('reference', '=', report.reference)
      .executeTakeFirst()
    if (!known) throw new Refusal<SignatureRefusals>('signature_not_found')
    const found = await desk.find(tx, context.actor, known.proposal_id, { lock: true })
    const rows = await ofSideInTx(tx, known.proposal_id, known.round, known.side)
    const row = rows.find(({ id }) => id === known.id)!
    if (report.status !== 'signed' || row.signed_at) return 'unchanged'
    const plan = await findPlan(tx, row.proposal_id)
    const why = await findRejectionReasonInTx(deps, context, { report, row, rows, found, plan })
    if (why || !plan) return conflictInTx(context, { report, row, why: why ?? 'round_over' })
    await tables(tx)
      .updateTable('review_agreement')
      .set({ signed_at: report.occurredAt, certificate: JSON.stringify(report.certificate) })
      .where('id', '=', row.id)
      .execute()
    note(`proposal/${row.proposal_id}`, { data: { agreement: row.reference, signed: row.side } })
    const other = await ofSideInTx(tx, row.proposal_id, row.round, row.side === 'issuer' ? 'operator' : 'issuer')
    if (!other.some(({ signed_at, digest }) => signed_at && digest === row.digest)) return 'recorded'
    await storeSignedCopyInTx(deps, tx, { proposalId: row.proposal_id, round: row.round, code: plan.code, now })
    await desk.moveInTx(context, found, { to: 'signed' })
    for (const userId of await desk.peopleOf(tx, found.applicant))
      emit(reviewEvent(userId, 'proposal_agreement_signed', { name: found.applicant.name, reference: row.reference }))
    return 'recorded'
  })
}

type Why = Row<'review_agreement_conflict'>['why']
type Signing = { report: SigningReport; row: Row<'review_agreement'> }

/** Why a signature does not count; null if it does. */
async function findRejectionReasonInTx(
  deps: ReviewDeps,
  context: CommandContext,
  {
    report,
    row,
    rows,
    found,
    plan,
  }: Signing & { rows: Row<'review_agreement'>[]; found: ProposalAccess; plan: Plan | null },
): Promise<Why | null> {
  if (report.certificate === null || report.digest !== row.digest) return 'other_text'
  if (report.occurredAt >= row.expires_at) return 'late'
  if (found.proposal.state !== 'approved' || plan?.round !== row.round) return 'round_over'
  if (rows.some(({ signed_at }) => signed_at)) return 'side_signed'
  const signer = { side: row.side, signerId: row.signer_id, applicant: found.applicant }
  const since = await findSigningAuthorityStart(deps, context.tx, signer)
  if (row.voided_at || !since || row.opened_at < since) return 'authority_ended'
  const text = await ensureAgreementTextInTx(deps, context, { found, ...plan })
  return text.digest === row.digest ? null : 'other_text'
}

async function conflictInTx(
  { tx, now, note }: CommandContext,
  { report, row, why }: Signing & { why: Why },
): Promise<'conflict'> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('review_agreement_conflict')
    .values({
      event_id: report.eventId,
      agreement_id: row.id,
      why,
      occurred_at: report.occurredAt,
      received_at: now,
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows)
    note(`proposal/${row.proposal_id}`, { data: { agreement: row.reference, conflict: why, signer: row.signer_id } })
  return 'conflict'
}

/** Asks the provider about each side that has not signed, for example when the signer returns to the page. */
export async function pollAgreementSignings(deps: ReviewDeps, actor: Actor, { id }: { id: string }): Promise<void> {
  const { proposal } = await deps.proposals.desk.find(deps.db, actor, id)
  if (proposal.state !== 'approved') return
  const rows = await tables(deps.db)
    .selectFrom('review_agreement')
    .select('reference')
    .where('proposal_id', '=', proposal.id)
    .where('signed_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('portal_url', 'is not', null)
    .execute()
  for (const { reference } of rows) {
    const report = await deps.provider.find(reference).catch(ignoreUnavailable)
    if (report) await recordAgreementReport(deps, report)
  }
}

/** An unreachable provider is asked again later. */
function ignoreUnavailable(error: unknown) {
  if (isRefusal(error)) return null
  throw error
}

type SignedElsewhere = { id: Id<'proposal'>; operator: Id<'user'>; certificate: Certificate }

/** Records an agreement that both sides signed elsewhere, for imports and demo data. */
export function importSignedAgreement(deps: ReviewDeps, actor: Actor, { id, operator, certificate }: SignedElsewhere) {
  const spec = { name: 'reviews.sign-for', actor, may: 'proposal.import' as const }
  return deps.commands.run(spec, async (context) => {
    const { tx, now } = context
    const { desk } = deps.proposals
    const found = await desk.find(tx, actor, id, { lock: true })
    const { proposal, applicant } = found
    const plan = await findPlan(tx, proposal.id)
    if (!plan) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    const text = await ensureAgreementTextInTx(deps, context, { found, ...plan })
    for (const side of agreementSides) {
      const signer = { userId: side === 'issuer' ? applicant.owner_user_id : operator }
      const row = await insertInTx(deps, context, {
        proposal,
        round: plan.round,
        side,
        actor: signer,
        digest: text.digest,
      })
      await tables(tx)
        .updateTable('review_agreement')
        .set({ signed_at: now, certificate: JSON.stringify(certificate) })
        .where('id', '=', row.id)
        .execute()
    }
    await storeSignedCopyInTx(deps, tx, { proposalId: proposal.id, round: plan.round, code: plan.code, now })
    await desk.moveInTx(context, found, { to: 'signed' })
  })
}
