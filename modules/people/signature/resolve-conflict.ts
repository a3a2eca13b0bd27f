import type { ApprovalSubject } from '#modules/approvals'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { moment } from '#shared/format'
import { findOpenConflictInTx } from './conflicts.ts'
import type { SignatureDeps } from './deps.ts'
import type { ResolveSigningConflict } from './input.ts'
import { reportWords, signatureStateWords } from './states.ts'
import { tables } from './tables.ts'

const SUBJECT = 'signature.resolve-conflict'
type Payload = { event: string; reason: string }

/** Compliance explains a conflict and another member of staff approves; no signature changes. */
export const proposeResolution = defineCommand({
  name: 'signature.propose-resolution',
  permission: 'signature.resolve-conflict',
  idempotent: true,
  async run(context, { event, reason }: ResolveSigningConflict & { event: string }, { approvals }: SignatureDeps) {
    await findOpenConflictInTx(context.tx, event)
    return approvals.proposeInTx(context, {
      subject: SUBJECT,
      object: `signature-report/${event}`,
      payload: { event, reason },
      reason,
    })
  },
})

const label = (id: string, en: string) => ({ id, en })

/** The approval that closes a conflict with an explanation; no signature changes. */
export const signingConflictApproval: ApprovalSubject<Payload> = {
  name: SUBJECT,
  kind: label('Laporan tanda tangan yang bertentangan', 'Signing report that contradicts the books'),
  policy: () => [{ from: 0n, permission: 'signature.resolve-conflict', votes: 1 }],
  async describe(tx: Tx, { event }) {
    const { reference, state, status, occurred_at: at } = await findOpenConflictInTx(tx, event)
    return {
      title: label(`Laporan penyedia tentang ${reference}`, `Report of the provider about ${reference}`),
      changes: [
        { label: label('Di pembukuan', 'In the books'), before: null, after: signatureStateWords[state] },
        { label: label('Menurut penyedia', 'By the provider'), before: null, after: reportWords[status] },
        {
          label: label('Waktu laporan', 'Reported at'),
          before: null,
          after: { id: moment(at, 'id'), en: moment(at, 'en') },
        },
      ],
    }
  },
  async execute({ tx, now, note }, { payload: { event, reason }, id }) {
    const { signature_id } = await findOpenConflictInTx(tx, event)
    const written = { event_id: event, reason, resolved_at: now, request_id: id, approved: 'approved' as const }
    await tables(tx).insertInto('signature_resolution').values(written).execute()
    note(`signature/${signature_id}`, { reason, data: { report: event } })
  },
}
