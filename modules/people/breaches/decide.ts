import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { defineCommand } from '#platform/commands/define-command'
import { nameOf } from '#shared/actor'
import { formatInBothLanguages, moment, number } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { BreachDeps } from './deps.ts'
import type { ProposeBreachOutcome, RecordAuthorityNotice } from './input.ts'
import type { BreachRefusals } from './refusals.ts'
import { lockBreachInTx, readBreach, toBreachView } from './rows.ts'
import { areNoticesReleased, type BreachOutcome, type BreachView } from './states.ts'
import { tables } from './tables.ts'

const SUBJECT = 'breaches.decide'
type Payload = { breach: Id<'breach'>; outcome: BreachOutcome }

/**
 * Proposes that the notices of an incident are sent and their files released, or that no notice is needed. Two others
 * approve it. Refuses `breach_state` while the people affected are collected, and `breach_own_case`.
 */
export const proposeBreachOutcome = defineCommand({
  name: 'breaches.propose',
  permission: 'breach.manage',
  idempotent: true,
  async run(context, { id, outcome, reason }: ProposeBreachOutcome & { id: string }, { approvals }: BreachDeps) {
    const row = await lockBreachInTx(context.tx, id)
    if (row.state !== 'open') throw new Refusal<BreachRefusals>('breach_state')
    if (row.actors.includes(context.actor.userId)) throw new Refusal<BreachRefusals>('breach_own_case')
    const approval = await approvals.proposeInTx(context, {
      subject: SUBJECT,
      object: `breach/${row.id}`,
      payload: { breach: row.id, outcome } satisfies Payload,
      reason,
    })
    return { approval }
  },
})

const label = (id: string, en: string) => ({ id, en })

/** Two members of staff release the notices or dismiss the incident; who is meant by it has no vote. */
export const breachApproval: ApprovalSubject<Payload> = {
  name: SUBJECT,
  kind: label('Kebocoran data pribadi', 'Breach of personal data'),
  policy: () => [{ from: 0n, permission: 'breach.decide', votes: 2 }],
  async describe(tx, { breach, outcome }) {
    const row = await readBreach(tx, breach)
    const line = (id: string, en: string, after: { id: string; en: string }) => ({
      label: label(id, en),
      before: null,
      after,
    })
    return {
      title:
        outcome === 'notify'
          ? label(`Kirim pemberitahuan kebocoran ${row.reference}`, `Send the notices of breach ${row.reference}`)
          : label(
              `Tutup insiden ${row.reference} tanpa pemberitahuan`,
              `End incident ${row.reference} without notices`,
            ),
      changes: [
        line('Insiden', 'Incident', inBothLanguages(row.title)),
        line('Orang terdampak', 'People affected', formatInBothLanguages(number, row.people ?? 0n)),
        line('Batas waktu', 'Due', label(moment(row.notify_by, 'id'), moment(row.notify_by, 'en'))),
        line('Yang terjadi', 'What happened', label(row.how_id, row.how_en)),
        line('Penanganan', 'Handling', label(row.efforts_id, row.efforts_en)),
      ],
    }
  },
  async beforeVote({ tx, actor }, { payload: { breach } }) {
    if ((await readBreach(tx, breach)).actors.includes(nameOf(actor)))
      throw new Refusal<BreachRefusals>('breach_own_case')
  },
  async execute({ tx, now, note }, { id, reason, payload: { breach, outcome } }) {
    const { state } = await lockBreachInTx(tx, breach)
    if (state !== 'open') throw new Refusal<BreachRefusals>('breach_state')
    const next = outcome === 'notify' ? 'sending' : 'dismissed'
    await tables(tx)
      .updateTable('breach')
      .set({ state: next, decided_at: now, request_id: id, approved: 'approved' })
      .where('id', '=', breach)
      .execute()
    note(`breach/${breach}`, { reason, data: { state: next } })
  },
}

/** Records that the authority has its notice, with its receipt. Refuses `breach_state`. */
export const recordAuthorityNotice = defineCommand({
  name: 'breaches.record-authority',
  permission: 'breach.manage',
  async run(
    { tx, now, actor, note },
    { id, receipt }: RecordAuthorityNotice & { id: string },
    _deps: BreachDeps,
  ): Promise<BreachView> {
    const found = await lockBreachInTx(tx, id)
    if (!areNoticesReleased(found) || found.authority_at) throw new Refusal<BreachRefusals>('breach_state')
    const row = await tables(tx)
      .updateTable('breach')
      .set({ authority_at: now, authority_receipt: receipt, authority_by: actor.userId })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`breach/${row.id}`, { data: { authority: receipt } })
    return toBreachView(row)
  },
})
