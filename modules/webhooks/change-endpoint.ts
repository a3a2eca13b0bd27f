import type { CommandContext } from '#platform/command'
import { defineCommand } from '#platform/define-command'
import { latestEvent } from '#platform/events'
import type { Actor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { WebhookDeps } from './deps.ts'
import type { CreateEndpoint } from './input.ts'
import { proofSubjects } from './proof-subjects.ts'
import type { WebhookRefusals } from './refusals.ts'
import { type EndpointRow, endpointView, lockedInTx } from './rows.ts'
import { newSecret, openSecret, sealSecret } from './secret.ts'
import type { EndpointView, EndpointWithSecret } from './states.ts'
import { tables } from './tables.ts'

/** For so long the secret before also signs. */
const OLD_SIGNS = DAY

const may = 'webhooks.manage' as const

/** Changes what it is told of; another address takes a proof. Refuses `webhook_not_found` and `webhook_address`. */
export const changeEndpoint = defineCommand({
  name: 'webhooks.change',
  permission: may,
  proves: ({ credentials }: WebhookDeps) => credentials,
  async run(context, { id, ...given }: { id: string } & CreateEndpoint, { credentials, sender }) {
    const { tx, now, actor: staff, note, proof } = context
    const row = await lockedInTx(tx, id)
    if (given.address !== row.address) {
      if (!sender.takes(given.address)) throw new Refusal<WebhookRefusals>('webhook_address', {}, 'address')
      const subject = proofSubjects.changeAddress(row.id, given.address)
      await credentials.spendProofInTx(tx, staff, { ...subject, proof }, now)
    }
    const changed = await tables(tx)
      .updateTable('webhook_endpoint')
      .set(given)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`webhook/${row.id}`, { data: { before: row.address, address: given.address, types: given.types } })
    return endpointView(changed, now)
  },
})

/** A new secret, by proof; the one before also signs for a day. It is told this once. Refuses `webhook_not_found`. */
export const rotateSecret = defineCommand({
  name: 'webhooks.rotate',
  permission: may,
  proves: ({ credentials }: WebhookDeps) => credentials,
  async run(context, { id }: { id: string }, { credentials, vault }): Promise<EndpointWithSecret> {
    const { tx, now, actor: staff, note, proof } = context
    const row = await lockedInTx(tx, id)
    await credentials.spendProofInTx(tx, staff, { ...proofSubjects.rotate(row.id, row.address), proof }, now)
    const [secret, old] = [newSecret(), openSecret(vault, 'secret_sealed', row)!]
    const changed = await tables(tx)
      .updateTable('webhook_endpoint')
      .set({
        secret_sealed: sealSecret(vault, 'secret_sealed', row.id, secret),
        old_secret_sealed: sealSecret(vault, 'old_secret_sealed', row.id, old),
        old_until: after(now, OLD_SIGNS),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`webhook/${row.id}`)
    return { endpoint: endpointView(changed, now), secret }
  },
})

/** Told of what happens from now on. Refuses `webhook_not_found`, and `webhook_on` where it is already. */
export async function switchOn(deps: WebhookDeps, actor: Actor, { id }: { id: string }): Promise<EndpointView> {
  const since_seq = await latestEvent(deps.db)
  return deps.commands.run({ name: 'webhooks.switch-on', actor, may, input: { id } }, (context) =>
    changeInTx(context, id, ({ state }) => {
      if (state === 'on') throw new Refusal<WebhookRefusals>('webhook_on')
      return { state: 'on', off_why: null, failing_since: null, since_seq }
    }),
  )
}

/** What waits stays until it is switched on. Refuses `webhook_not_found`, and `webhook_off` where it is already. */
export const switchOff = defineCommand({
  name: 'webhooks.switch-off',
  permission: may,
  run: (context, { id }: { id: string }) =>
    changeInTx(context, id, ({ state }) => {
      if (state === 'off') throw new Refusal<WebhookRefusals>('webhook_off')
      return { state: 'off', off_why: 'staff' }
    }),
})

/** For good, with its secrets; what was sent stays written. Refuses `webhook_not_found`. */
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
  const row = await lockedInTx(tx, id)
  const changed = await tables(tx)
    .updateTable('webhook_endpoint')
    .set(to(row))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  note(`webhook/${row.id}`, { data: { state: changed.state } })
  return endpointView(changed, now)
}
