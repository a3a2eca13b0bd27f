import { findLatestEvent } from '#platform/commands/events'
import type { Actor } from '#shared/actor'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WebhookDeps } from './deps.ts'
import type { CreateEndpoint } from './input.ts'
import { type Proven, webhookProofSubjects } from './proof-subjects.ts'
import type { WebhookRefusals } from './refusals.ts'
import { selectEndpoints, toEndpointView } from './rows.ts'
import { generateSecret, sealSecret } from './secret.ts'
import type { EndpointWithSecret } from './states.ts'
import { tables } from './tables.ts'

/** Endpoints in total. */
const MAX_ENDPOINTS = 20

/**
 * Creates an endpoint for future events, with a proof, and returns its secret once. Refuses `webhook_address` and
 * `webhook_quota`.
 */
export async function createEndpoint(
  deps: WebhookDeps,
  actor: Actor,
  { proof, ...given }: CreateEndpoint & Proven,
): Promise<EndpointWithSecret> {
  const { db, commands, credentials, sender, vault } = deps
  const sinceSeq = await findLatestEvent(db)
  const spec = { name: 'webhooks.create', actor, may: 'webhooks.manage' as const, input: given }
  const run = () =>
    commands.run(spec, async ({ tx, now, actor: staff, note }) => {
      if (!sender.takes(given.address)) throw new Refusal<WebhookRefusals>('webhook_address', {}, 'address')
      const known = await selectEndpoints(tx).where('state', '<>', 'deleted').forUpdate().execute()
      if (known.length >= MAX_ENDPOINTS) throw new Refusal<WebhookRefusals>('webhook_quota', { most: MAX_ENDPOINTS })
      await credentials.spendProofInTx(tx, staff, { ...webhookProofSubjects.create(given), proof }, now)
      const id = newId<'webhook'>(now)
      const secret = generateSecret()
      const row = await tables(tx)
        .insertInto('webhook_endpoint')
        .values({
          id,
          ...given,
          since_seq: sinceSeq,
          secret_sealed: sealSecret(vault, 'secret_sealed', id, secret),
          created_by: staff.userId,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      note(`webhook/${id}`, { data: { address: given.address, types: given.types } })
      return { endpoint: toEndpointView(row, now), secret }
    })
  return credentials.askingForProof(actor, run)
}
