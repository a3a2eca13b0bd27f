import type { CommandContext } from '#platform/commands/command'
import { system } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { SignatureDeps } from './deps.ts'
import type { SigningReport } from './ports.ts'
import type { SignatureRefusals } from './refusals.ts'
import { changeSignatureStateInTx, lockSignatureInTx, type SignatureRow } from './rows.ts'
import { isOpenSignature, type SignatureReason, signatureEvent, signatureReasons } from './states.ts'
import { tables } from './tables.ts'

/** `repeated`: known report; `unchanged`: nothing new; `conflict`: contradicts the stored state. */
export type ReportOutcome = 'repeated' | 'unchanged' | 'recorded' | 'conflict'

/**
 * Records a report of the provider, idempotently and in any order. A signing is final; an expired one may still turn
 * out signed in time. Contradicting reports, or ones about another text, change nothing and are stored for
 * compliance.
 */
export function recordReport(
  deps: Pick<SignatureDeps, 'commands' | 'signed'>,
  report: SigningReport,
): Promise<ReportOutcome> {
  const spec = { name: 'signature.record', actor: system('signing'), may: 'signature.record' as const, input: report }
  return deps.commands.run(spec, async (context) => {
    const { tx } = context
    const owner = await tables(tx)
      .selectFrom('signature')
      .select(['id', 'user_id'])
      .where('reference', '=', report.reference)
      .executeTakeFirst()
    if (!owner) throw new Refusal<SignatureRefusals>('signature_not_found')
    await lockSignatureInTx(tx, owner.user_id)
    if (await isKnownInTx(context, report)) return 'repeated'
    const row = await tables(tx)
      .selectFrom('signature')
      .selectAll()
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    const outcome = await applyInTx(deps, context, row, report)
    await keepInTx(context, row, report, outcome)
    if (outcome !== 'unchanged') context.note(`signature/${row.id}`, { data: { report: report.status, outcome } })
    return outcome
  })
}

type Outcome = Exclude<ReportOutcome, 'repeated'>

type Signed = Pick<SignatureDeps, 'signed'>

async function applyInTx(
  deps: Signed,
  context: CommandContext,
  row: SignatureRow,
  report: SigningReport,
): Promise<Outcome> {
  switch (report.status) {
    case 'waiting':
      return 'unchanged'
    case 'checked':
      if (row.state !== 'invited') return 'unchanged' // a late report: the signing has moved on
      await changeSignatureStateInTx(context, row, 'checked', { checked_at: report.occurredAt })
      return 'recorded'
    case 'signed':
      return recordSignedAgreementInTx(deps, context, row, report)
    case 'expired':
      if (row.state === 'signed') return 'conflict'
      if (!isOpenSignature(row.state)) return 'unchanged'
      await expireInvitationInTx(context, row)
      return 'recorded'
    case 'differs':
      return refuseInTx(context, row, 'identity_differs')
    case 'declined':
      return refuseInTx(context, row, 'declined')
  }
}

async function recordSignedAgreementInTx(
  { signed }: Signed,
  context: CommandContext,
  row: SignatureRow,
  report: SigningReport,
): Promise<Outcome> {
  if (row.state === 'signed') return 'unchanged'
  const isTheirs = report.certificate !== null && report.digest !== null && report.digest === row.digest
  const inTime = report.occurredAt < row.expires_at
  if (!isTheirs || !inTime || (!isOpenSignature(row.state) && row.state !== 'expired')) return 'conflict'
  const { tx, emit } = context
  const others = await tables(tx)
    .selectFrom('signature')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .where('id', '<>', row.id)
    .where('state', 'in', ['invited', 'checked', 'signed'])
    .execute()
  if (others.some(({ state }) => state === 'signed')) return 'conflict'
  for (const other of others) await changeSignatureStateInTx(context, other, 'replaced')
  const { certificate, occurredAt } = report
  await changeSignatureStateInTx(context, row, 'signed', {
    checked_at: row.checked_at ?? occurredAt,
    signed_at: occurredAt,
    certificate: JSON.stringify(certificate),
  })
  for (const begins of signed) await begins(context, row.user_id)
  emit(signatureEvent(row.user_id, 'signature_signed', { reference: row.reference, at: occurredAt }))
  return 'recorded'
}

async function refuseInTx(context: CommandContext, row: SignatureRow, why: SignatureReason): Promise<Outcome> {
  if (row.state === 'signed') return 'conflict'
  if (!isOpenSignature(row.state)) return 'unchanged'
  await changeSignatureStateInTx(context, row, 'refused', { why })
  const { id: whyId, en: whyEn } = signatureReasons[why]
  context.emit(signatureEvent(row.user_id, 'signature_refused', { reference: row.reference, whyId, whyEn }))
  return 'recorded'
}

/** Expires an open invitation. */
export async function expireInvitationInTx(context: CommandContext, row: SignatureRow): Promise<void> {
  await changeSignatureStateInTx(context, row, 'expired')
  context.emit(signatureEvent(row.user_id, 'signature_expired', { reference: row.reference }))
}

const isKnownInTx = async ({ tx }: CommandContext, { eventId }: SigningReport) =>
  (await tables(tx)
    .selectFrom('signature_report')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst()) !== undefined

const keepInTx = (
  { tx, now }: CommandContext,
  { id }: SignatureRow,
  { eventId, providerId, status, occurredAt }: SigningReport,
  outcome: Outcome,
) =>
  tables(tx)
    .insertInto('signature_report')
    .values({
      event_id: eventId,
      signature_id: id,
      provider_id: providerId,
      status,
      outcome,
      occurred_at: occurredAt,
      received_at: now,
    })
    .execute()
