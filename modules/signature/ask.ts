import { forEachIsolated } from '#platform/for-each-isolated'
import type { Deadline } from '#platform/parts'
import { system } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { SignatureDeps } from './deps.ts'
import { expireInTx, recordReport } from './record-report.ts'
import { lockedInTx, type SignatureRow } from './rows.ts'
import { isOpen } from './states.ts'
import { tables } from './tables.ts'

const BATCH = 100
const open = ['invited', 'checked'] as const

/** Asks the provider how far a signing is: what a callback missed is found this way. */
export async function ask(deps: SignatureDeps, row: SignatureRow): Promise<void> {
  const { db, clock, provider } = deps
  await tables(db).updateTable('signature').set({ asked_at: clock.now() }).where('id', '=', row.id).execute()
  const report = await provider.find(row.reference)
  if (report) await recordReport(deps, report)
}

/** Asks about all that are open at the provider and were not asked about for a minute, the longest first. */
export async function askWaiting(deps: SignatureDeps): Promise<void> {
  const rows = await tables(deps.db)
    .selectFrom('signature')
    .selectAll()
    .where('state', 'in', [...open])
    .where('provider_id', 'is not', null)
    .where((of) => of.or([of('asked_at', 'is', null), of('asked_at', '<', after(deps.clock.now(), -MINUTE))]))
    .orderBy('asked_at', (by) => by.asc().nullsFirst())
    .limit(BATCH)
    .execute()
  await forEachIsolated(rows, (row) => ask(deps, row))
}

/** Invitations whose time is over. The provider is asked once more: its callback may just be late. */
export function expiry(deps: SignatureDeps): Deadline {
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
          if (row.provider_id) await ask(deps, row).catch(() => {})
          await commands.run(spec, async (context) => {
            const last = await lockedInTx(context.tx, row.user_id)
            if (last?.id !== row.id || !isOpen(last.state)) return
            context.note(`signature/${row.id}`, { data: { expired: true } })
            await expireInTx(context, last)
          })
        })
        if (due.length < BATCH) return
      }
    },
  }
}
