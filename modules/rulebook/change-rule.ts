import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { after, HOUR, type LocalDate, wib } from '#shared/dates'
import { type Id, isId, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Book } from './book.ts'
import { isLocalDate } from './calendar.ts'
import type { RulebookRefusals } from './refusals.ts'
import { contradictions, isRuleKey, type RuleKey, type Rules, rulebookEvent } from './states.ts'
import { type Row, tables } from './tables.ts'
import { fromJson, toJson } from './values.ts'

type Deps = { commands: Commands; at: (now: Date, through: Db | Tx) => Promise<Book> }
export type ChangeProposal = {
  key: string
  value: unknown
  validFrom: LocalDate
  source: string
  reason: string
  idempotencyKey?: string | undefined
}

export type Decision = { id: string; idempotencyKey?: string | undefined }

/** Proposes a dated change: money and rates as digit strings. It holds once another admin has approved it. */
export function proposeChange({ commands, at }: Deps, actor: Actor, { idempotencyKey, ...proposal }: ChangeProposal) {
  const run = { name: 'rulebook.propose', actor, may: 'rule.propose' as const, input: proposal, key: idempotencyKey }
  return commands.run(run, async ({ tx, now, note, actor }) => {
    const { key, validFrom, source, reason } = proposal
    const rules = await at(now, tx)
    const value = checkedValue(rules, proposal)
    if (!source.trim() || !reason.trim())
      throw new Refusal<RulebookRefusals>('bad_rule_value', {}, source.trim() ? 'reason' : 'source')
    refuseTooSoon({ rules, validFrom, now })
    const id = newId<'rule-change'>(now)
    await tables(tx)
      .insertInto('rule_change')
      .values({
        id,
        key,
        value: JSON.stringify(toJson(value)),
        valid_from: validFrom,
        source,
        reason,
        maker: actor.userId,
        proposed_at: now,
        state: 'proposed',
      })
      .execute()
    note(`rule/${key}`, { reason, data: { change: id, value: proposal.value, validFrom } })
    return id
  })
}

/** A second admin says yes or no. Approving checks again what proposing checked: time has passed since. */
export function decideChange(
  { commands, at }: Deps,
  decision: 'approved' | 'rejected',
  actor: Actor,
  { id, idempotencyKey }: Decision,
) {
  const run = { name: `rulebook.${decision}`, actor, may: 'rule.decide' as const, input: { id }, key: idempotencyKey }
  return commands.run(run, async ({ tx, now, emit, note, actor }) => {
    const change = await waitingChangeInTx(tx, id)
    if (change.maker === actor.userId) throw new Refusal<RulebookRefusals>('own_rule_change')
    await settleInTx(tx, { id, state: decision, checker: actor.userId, now })
    note(`rule/${change.key}`, { reason: change.reason, data: { change: id, decision } })
    if (decision === 'rejected') return
    const rules = await at(now, tx)
    checkedValue(rules, change)
    refuseTooSoon({ rules, validFrom: change.valid_from, now })
    await tables(tx)
      .insertInto('rule_value')
      .values({
        key: change.key,
        value: JSON.stringify(change.value),
        valid_from: change.valid_from,
        source: change.source,
        change_id: id,
        maker: change.maker,
        checker: actor.userId,
        approved_at: now,
      })
      .execute()
    emit(rulebookEvent(null, 'rulebook.changed', { key: change.key, validFrom: change.valid_from }))
  })
}

/** The maker takes a proposal back. */
export function withdrawChange({ commands }: Deps, actor: Actor, { id }: { id: string }) {
  return commands.run(
    { name: 'rulebook.withdraw', actor, may: 'rule.propose' as const, input: { id } },
    async ({ tx, now, note, actor }) => {
      const change = await waitingChangeInTx(tx, id)
      if (change.maker !== actor.userId) throw new Refusal<RulebookRefusals>('unknown_rule_change')
      await settleInTx(tx, { id, state: 'withdrawn', checker: actor.userId, now })
      note(`rule/${change.key}`, { data: { change: id, decision: 'withdrawn' } })
    },
  )
}

function checkedValue(rules: Rules, { key, value }: { key: string; value: unknown }) {
  if (!isRuleKey(key)) throw new Refusal<RulebookRefusals>('unknown_rule', {}, 'key')
  const found = fromJson(key as RuleKey, value)
  if (found === undefined) throw new Refusal<RulebookRefusals>('bad_rule_value', {}, 'value')
  const against = contradictions({ ...rules, [key]: found })[0]
  if (against) throw new Refusal<RulebookRefusals>('rules_disagree', { key: against }, 'value')
  return found
}

function refuseTooSoon({ rules, validFrom, now }: { rules: Rules; validFrom: LocalDate; now: Date }) {
  const earliest = after(now, rules['rulebook.notice_hours'] * HOUR)
  const isDay = isLocalDate(validFrom)
  if (!isDay || wib(validFrom) < earliest)
    throw new Refusal<RulebookRefusals>('rule_too_soon', { earliest }, 'validFrom')
}

/** Locks the proposal, so that two checkers decide one after the other. */
async function waitingChangeInTx(tx: Tx, id: string) {
  const change =
    isId(id) &&
    (await tables(tx).selectFrom('rule_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (!change) throw new Refusal<RulebookRefusals>('unknown_rule_change')
  if (change.state !== 'proposed') throw new Refusal<RulebookRefusals>('rule_change_decided')
  return change
}

const settleInTx = (
  tx: Tx,
  { id, state, checker, now }: { id: string; state: Row<'rule_change'>['state']; checker: Id<'user'>; now: Date },
) => tables(tx).updateTable('rule_change').set({ state, checker, decided_at: now }).where('id', '=', id).execute()
