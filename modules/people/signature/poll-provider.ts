import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { SignatureDeps } from './deps.ts'
import { expireInvitationInTx, recordReport } from './record-report.ts'
import { lockSignatureInTx, type SignatureRow } from './rows.ts'
import { isOpenSignature } from './states.ts'
import { tables } from './tables.ts'

const BATCH = 100
const open = ['invited', 'checked'] as const

/** Asks the provider for the state of a signing, to recover missed callbacks. */
export async function pollSigning(deps: SignatureDeps, row: SignatureRow): Promise<void> {
  const { db, clock, provider } = deps
  await tables(db).updateTable('signature').set({ asked_at: clock.now() }).where('id', '=', row.id).execute()
  const report = await provider.find(row.reference)
  if (report) await recordReport(deps, report)
}

/** Polls open signings that were not polled for a minute, the longest first. */
export async function pollOpenSignings(deps: SignatureDeps): Promise<void> {
  const rows = await tables(deps.db)
    .selectFrom('signature')
    .selectAll()
    .where('state', 'in', [...open])
    .where('provider_id', 'is not', null)
    .where((of) => of.or([of('asked_at', 'is', null), of('asked_at', '<', after(deps.clock.now(), -MINUTE))]))
    .orderBy('asked_at', (by) => by.asc().nullsFirst())
    .limit(BATCH)
    .execute()
  await forEachIsolated(rows, (row) => pollSigning(deps, row))
}

/** Expires invitations, after polling the provider once more for a late callback. */
export function signatureExpiryDueTask(deps: SignatureDeps): DueTask {
  const { db, clock, commands } = deps
  const spec = { name: 'signature.expire', actor: system('signing'), may: 'signature.record' as const }
  return {
    name: 'signature.expiry',
    async nextDue() {
      const row = await tables(db)
        .selectFrom('signature')
        .select('expires_at')
        .where('state', 'in', [...open])
        .orderBy('expires_at')
        .limit(1)
        .executeTakeFirst()
      return row?.expires_at ?? null
    },
    async run() {
      for (;;) {
        const due = await tables(db)
          .selectFrom('signature')
          .selectAll()
          .where('state', 'in', [...open])
          .where('expires_at', '<=', clock.now())
          .orderBy('expires_at')
          .limit(BATCH)
          .execute()
        await forEachIsolated(due, async (row) => {
          if (row.provider_id) await pollSigning(deps, row).catch(() => {})
          await commands.run(spec, async (context) => {
            const last = await lockSignatureInTx(context.tx, row.user_id)
            if (last?.id !== row.id || !isOpenSignature(last.state)) return
            context.note(`signature/${row.id}`, { data: { expired: true } })
            await expireInvitationInTx(context, last)
          })
        })
        if (due.length < BATCH) return
      }
    },
  }
}
