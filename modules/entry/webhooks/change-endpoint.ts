import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { findLatestEvent } from '#platform/commands/events'
import type { Actor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { WebhookDeps } from './deps.ts'
import type { CreateEndpoint } from './input.ts'
import { webhookProofSubjects } from './proof-subjects.ts'
import type { WebhookRefusals } from './refusals.ts'
import { type EndpointRow, lockEndpointInTx, toEndpointView } from './rows.ts'
import { generateSecret, openSecret, sealSecret } from './secret.ts'
import type { EndpointView, EndpointWithSecret } from './states.ts'
import { tables } from './tables.ts'

/** How long the previous secret also signs. */
const OLD_SECRET_LIFETIME = DAY

const may = 'webhooks.manage' as const

/** Changes an endpoint; another address needs a proof. Refuses `webhook_not_found` and `webhook_address`. */
export const changeEndpoint = defineCommand({
  name: 'webhooks.change',
  permission: may,
  proves: ({ credentials }: WebhookDeps) => credentials,
  async run(context, { id, ...given }: { id: string } & CreateEndpoint, { credentials, sender }) {
    const { tx, now, actor: staff, note, proof } = context
    const row = await lockEndpointInTx(tx, id)
    if (given.address !== row.address) {
      if (!sender.takes(given.address)) throw new Refusal<WebhookRefusals>('webhook_address', {}, 'address')
      const subject = webhookProofSubjects.changeAddress(row.id, given.address)
      await credentials.spendProofInTx(tx, staff, { ...subject, proof }, now)
    }
    const changed = await tables(tx)
      .updateTable('webhook_endpoint')
      .set(given)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`webhook/${row.id}`, { data: { before: row.address, address: given.address, types: given.types } })
    return toEndpointView(changed, now)
  },
})

/**
 * Creates a new secret, with a proof, and returns it once; the previous one also signs for a day. Refuses
 * `webhook_not_found`.
 */
export const rotateSecret = defineCommand({
  name: 'webhooks.rotate',
  permission: may,
  proves: ({ credentials }: WebhookDeps) => credentials,
  async run(context, { id }: { id: string }, { credentials, vault }): Promise<EndpointWithSecret> {
    const { tx, now, actor: staff, note, proof } = context
    const row = await lockEndpointInTx(tx, id)
    await credentials.spendProofInTx(tx, staff, { ...webhookProofSubjects.rotate(row.id, row.address), proof }, now)
    const [secret, old] = [generateSecret(), openSecret(vault, 'secret_sealed', row)!]
    const changed = await tables(tx)
      .updateTable('webhook_endpoint')
      .set({
        secret_sealed: sealSecret(vault, 'secret_sealed', row.id, secret),
        old_secret_sealed: sealSecret(vault, 'old_secret_sealed', row.id, old),
        old_until: after(now, OLD_SECRET_LIFETIME),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`webhook/${row.id}`)
    return { endpoint: toEndpointView(changed, now), secret }
  },
})

/** Sends events from now on. Refuses `webhook_not_found` and `webhook_on`. */
export async function enableEndpoint(deps: WebhookDeps, actor: Actor, { id }: { id: string }): Promise<EndpointView> {
  const since_seq = await findLatestEvent(deps.db)
  return deps.commands.run({ name: 'webhooks.switch-on', actor, may, input: { id } }, (context) =>
    changeInTx(context, id, ({ state }) => {
      if (state === 'on') throw new Refusal<WebhookRefusals>('webhook_on')
      return { state: 'on', off_why: null, failing_since: null, since_seq }
    }),
  )
}

/** Pauses an endpoint; waiting deliveries stay until it is enabled. Refuses `webhook_not_found` and `webhook_off`. */
export const disableEndpoint = defineCommand({
  name: 'webhooks.switch-off',
  permission: may,
  run: (context, { id }: { id: string }) =>
    changeInTx(context, id, ({ state }) => {
      if (state === 'off') throw new Refusal<WebhookRefusals>('webhook_off')
      return { state: 'off', off_why: 'staff' }
    }),
})

/** Deletes an endpoint and its secrets; the delivery log stays. Refuses `webhook_not_found`. */
export const deleteEndpoint = defineCommand({
  name: 'webhooks.delete',
  permission: may,
  async run(context, { id }: { id: string }) {
    const gone = { secret_sealed: null, old_secret_sealed: null, old_until: null }
    await changeInTx(context, id, () => ({ state: 'deleted', off_why: null, ...gone }))
  },
})

async function changeInTx(
  { tx, now, note }: CommandContext,
  id: string,
  to: (row: EndpointRow) => Partial<EndpointRow>,
): Promise<EndpointView> {
  const row = await lockEndpointInTx(tx, id)
  const changed = await tables(tx)
    .updateTable('webhook_endpoint')
    .set(to(row))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  note(`webhook/${row.id}`, { data: { state: changed.state } })
  return toEndpointView(changed, now)
}
