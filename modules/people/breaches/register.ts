import { findUserOfEmail } from '#modules/identity'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { createPrintedReference } from '#platform/text/printed-reference'
import { after, HOUR } from '#shared/dates'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { BreachDeps } from './deps.ts'
import type { RegisterBreach, ReviseBreach } from './input.ts'
import type { BreachRefusals } from './refusals.ts'
import { lockBreachInTx, toBreachView, toDeskNotice } from './rows.ts'
import { type BreachView, breachDeskEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * Registers an incident; the people affected are collected after the commit, and the time of the law counts from its
 * discovery. Refuses periods that cannot be, unknown accounts and unknown kinds of data.
 */
export const registerBreach = defineCommand({
  name: 'breaches.register',
  permission: 'breach.manage',
  idempotent: true,
  async run(
    { tx, now, actor, note, emit },
    input: RegisterBreach,
    { rulebook, personalRecords }: BreachDeps,
  ): Promise<BreachView> {
    assertPeriod(input, now)
    const actors = input.scope === 'actors' ? await findActorsInTx(tx, input.actors) : []
    const kinds = input.scope === 'kinds' ? [...new Set(input.kinds)] : []
    const known = kinds.every((kind) => personalRecords.some((records) => records.kind === kind))
    if (input.scope === 'kinds' && (kinds.length === 0 || !known))
      throw new Refusal<BreachRefusals>('breach_kind_missing', {}, 'kinds')
    const rules = await rulebook.at(now, tx)
    const notifyBy = after(input.discoveredAt, rules['privacy.breach_hours'] * HOUR)
    const id = newId<'breach'>(now)
    const row = await tables(tx)
      .insertInto('breach')
      .values({
        id,
        reference: createPrintedReference('KB', id, now),
        ...textColumns(input),
        ...{ scope: input.scope, actors, kinds },
        began_at: input.beganAt,
        ended_at: input.endedAt,
        discovered_at: input.discoveredAt,
        registered_at: now,
        registered_by: actor.userId,
        notify_by: notifyBy,
        warn_at: after(notifyBy, -rules['privacy.breach_warning_hours'] * HOUR),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { reference, scope } = row
    note(`breach/${id}`, { data: { reference, scope, actors, kinds } })
    emit(breachDeskEvent(id, 'breach_registered', toDeskNotice(row)))
    return toBreachView(row)
  },
})

/** Changes the texts of the notices until two approved them; a request that waits is withdrawn. Refuses `breach_state`. */
export const reviseBreach = defineCommand({
  name: 'breaches.revise',
  permission: 'breach.manage',
  async run(context, input: ReviseBreach & { id: string }, { approvals }: BreachDeps): Promise<BreachView> {
    const { tx, note } = context
    const { id, state } = await lockBreachInTx(tx, input.id)
    if (state !== 'collecting' && state !== 'open') throw new Refusal<BreachRefusals>('breach_state')
    await approvals.supersedeInTx(context, `breach/${id}`)
    const row = await tables(tx)
      .updateTable('breach')
      .set(textColumns(input))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`breach/${id}`, { data: { revised: true } })
    return toBreachView(row)
  },
})

const textColumns = ({ title, howId, howEn, effortsId, effortsEn }: ReviseBreach) => ({
  title,
  how_id: howId,
  how_en: howEn,
  efforts_id: effortsId,
  efforts_en: effortsEn,
})

function assertPeriod({ beganAt, endedAt, discoveredAt }: RegisterBreach, now: Date) {
  if (endedAt < beganAt) throw new Refusal<BreachRefusals>('breach_period_backwards', {}, 'endedAt')
  if (endedAt > now) throw new Refusal<BreachRefusals>('breach_period_future', {}, 'endedAt')
  if (discoveredAt > now) throw new Refusal<BreachRefusals>('breach_period_future', {}, 'discoveredAt')
  if (discoveredAt < beganAt) throw new Refusal<BreachRefusals>('breach_discovered_early', {}, 'discoveredAt')
}

async function findActorsInTx(tx: Tx, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) throw new Refusal<BreachRefusals>('breach_actor_missing', {}, 'actors')
  const ids: string[] = []
  for (const email of emails) {
    const user = await findUserOfEmail(tx, email)
    if (!user) throw new Refusal<BreachRefusals>('breach_actor_unknown', { email }, 'actors')
    ids.push(user.id)
  }
  return [...new Set(ids)]
}
