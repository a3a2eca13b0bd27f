import { latestEvent } from '#platform/events'
import type { Actor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { WebhookDeps } from './deps.ts'
import type { CreateEndpoint } from './input.ts'
import { type Proven, proofSubjects } from './proof-subjects.ts'
import type { WebhookRefusals } from './refusals.ts'
import { type EndpointRow, endpointView, lockedInTx } from './rows.ts'
import { newSecret, openSecret, sealSecret } from './secret.ts'
import type { EndpointView, EndpointWithSecret } from './states.ts'
import { tables } from './tables.ts'

/** For so long the secret before also signs. */
const OLD_SIGNS = DAY

const may = 'webhooks.manage' as const

/** Changes what it is told of; another address takes a proof. Refuses `webhook_not_found` and `webhook_address`. */
export function changeEndpoint(
  { commands, credentials, sender }: WebhookDeps,
  actor: Actor,
  { id, proof, ...given }: { id: string } & CreateEndpoint & Proven,
): Promise<EndpointView> {
  const spec = { name: 'webhooks.change', actor, may, input: { id, ...given } }
  const run = () =>
    commands.run(spec, async ({ tx, now, actor: staff, note }) => {
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
    })
  return credentials.askingForProof(actor, run)
}

/** A new secret, by proof; the one before also signs for a day. It is told this once. Refuses `webhook_not_found`. */
export function rotateSecret(
  { commands, credentials, vault }: WebhookDeps,
  actor: Actor,
  { id, proof }: { id: string } & Proven,
): Promise<EndpointWithSecret> {
  const run = () =>
    commands.run({ name: 'webhooks.rotate', actor, may, input: { id } }, async ({ tx, now, actor: staff, note }) => {
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
    })
  return credentials.askingForProof(actor, run)
}

/** Told of what happens from now on. Refuses `webhook_not_found`, and `webhook_on` where it is already. */
export async function switchOn(deps: WebhookDeps, actor: Actor, { id }: { id: string }): Promise<EndpointView> {
  const since_seq = await latestEvent(deps.db)
  return change(deps, actor, { name: 'webhooks.switch-on', id }, ({ state }) => {
    if (state === 'on') throw new Refusal<WebhookRefusals>('webhook_on')
    return { state: 'on', off_why: null, failing_since: null, since_seq }
  })
}

/** What waits stays until it is switched on. Refuses `webhook_not_found`, and `webhook_off` where it is already. */
export const switchOff = (deps: WebhookDeps, actor: Actor, { id }: { id: string }): Promise<EndpointView> =>
  change(deps, actor, { name: 'webhooks.switch-off', id }, ({ state }) => {
    if (state === 'off') throw new Refusal<WebhookRefusals>('webhook_off')
    return { state: 'off', off_why: 'staff' }
  })

/** For good, with its secrets; what was sent stays written. Refuses `webhook_not_found`. */
export async function deleteEndpoint(deps: WebhookDeps, actor: Actor, { id }: { id: string }): Promise<void> {
  const gone = { secret_sealed: null, old_secret_sealed: null, old_until: null }
  await change(deps, actor, { name: 'webhooks.delete', id }, () => ({ state: 'deleted', off_why: null, ...gone }))
}

function change(
  { commands }: WebhookDeps,
  actor: Actor,
  { name, id }: { name: string; id: string },
  to: (row: EndpointRow) => Partial<EndpointRow>,
): Promise<EndpointView> {
  return commands.run({ name, actor, may, input: { id } }, async ({ tx, now, note }) => {
    const row = await lockedInTx(tx, id)
    const changed = await tables(tx)
      .updateTable('webhook_endpoint')
      .set(to(row))
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`webhook/${row.id}`, { data: { state: changed.state } })
    return endpointView(changed, now)
  })
}
