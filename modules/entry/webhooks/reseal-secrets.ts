import { system } from '#shared/actor'
import type { WebhookDeps } from './deps.ts'
import { selectEndpoints } from './rows.ts'
import { openSecret, sealSecret } from './secret.ts'
import { tables } from './tables.ts'

const columns = ['secret_sealed', 'old_secret_sealed'] as const

/** Re-encrypts secrets sealed with an older key, at each start. */
export function resealSecrets({ commands, vault }: WebhookDeps): Promise<void> {
  const spec = { name: 'webhooks.seal-secrets', actor: system('webhooks'), may: 'webhooks.run' as const }
  return commands.run(spec, async ({ tx, note }) => {
    const rows = await selectEndpoints(tx).where('state', '<>', 'deleted').orderBy('id').forUpdate().execute()
    for (const row of rows)
      for (const column of columns) {
        if (row[column] === null || vault.isCurrent(row[column])) continue
        const sealed = sealSecret(vault, column, row.id, openSecret(vault, column, row)!)
        await tables(tx)
          .updateTable('webhook_endpoint')
          .set({ [column]: sealed })
          .where('id', '=', row.id)
          .execute()
        note(`webhook/${row.id}`, { data: { sealed: column } })
      }
  })
}
