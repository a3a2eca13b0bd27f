import { isDeepStrictEqual } from 'node:util'
import type { ApprovalSubject, Approvals } from '#modules/approvals'
import type { Commands } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Db, Tx } from '#platform/db/database'
import { after, HOUR, type LocalDate, wib } from '#shared/dates'
import { date } from '#shared/format'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import type { Book } from './book.ts'
import { isLocalDate } from './calendar.ts'
import type { RulebookRefusals } from './refusals.ts'
import {
  findContradictingRules,
  formatRule,
  isRuleKey,
  type RuleKey,
  type Rules,
  rulebookEvent,
  rules as ruleTable,
} from './states.ts'
import { tables } from './tables.ts'
import { parseRule, parseRuleRow, serializeRule } from './values.ts'

type At = (now: Date, through: Db | Tx) => Promise<Book>
type Change = { key: string; value: unknown; validFrom: LocalDate; source: string }
export type ChangeProposal = Change & { reason: string }
type Deps = { commands: Commands; approvals: Approvals; at: At }

const SUBJECT = 'rulebook.change'

/** Proposes a dated rule change, with money and rates as digit strings; another admin approves. */
export const proposeRuleChange = defineCommand({
  name: 'rulebook.propose',
  permission: 'rule.propose',
  idempotent: true,
  async run(context, { reason, ...change }: ChangeProposal, { approvals, at }: Deps) {
    const { key, validFrom, source } = change
    const rules = await at(context.now, context.tx)
    const value = serializeRule(checkedValue(rules, change, parseRule).value)
    if (!source.trim() || !reason.trim())
      throw new Refusal<RulebookRefusals>('bad_rule_value', {}, source.trim() ? 'reason' : 'source')
    refuseTooSoon({ rules, validFrom, now: context.now })
    const then = await at(wib(validFrom), context.tx)
    if (isDeepStrictEqual(serializeRule(then[key as RuleKey]), value))
      throw new Refusal<RulebookRefusals>('rule_unchanged', {}, 'value')
    return approvals.proposeInTx(context, {
      subject: SUBJECT,
      object: `rule/${key}`,
      payload: { ...change, value },
      reason,
      expiresAt: after(lastMoment(rules, validFrom), 1),
    })
  },
})

/** The approval of a rule change; validates again, because time has passed. */
export const ruleChangeApproval = (at: At): ApprovalSubject<Change> => ({
  name: SUBJECT,
  kind: { id: 'Perubahan aturan', en: 'Change of a rule' },
  policy: () => [{ from: 0n, permission: 'rule.decide', votes: 1 }],
  async describe(tx, change, now) {
    const rules = await at(now, tx)
    const { key, value } = checkedValue(rules, change)
    const said = (of: Rules[RuleKey]): Both => ({ id: formatRule(key, of, 'id'), en: formatRule(key, of, 'en') })
    const { id, en, source } = ruleTable[key]
    return {
      title: { id: `Ubah aturan: ${id.name}`, en: `Change a rule: ${en.name}` },
      changes: [
        { label: { id: 'Nilai', en: 'Value' }, before: said(rules[key]), after: said(value) },
        {
          label: { id: 'Berlaku mulai', en: 'In force from' },
          before: null,
          after: { id: date(change.validFrom, 'id'), en: date(change.validFrom, 'en') },
        },
        {
          label: { id: 'Sumber', en: 'Source' },
          before: { id: source, en: source },
          after: { id: change.source, en: change.source },
        },
      ],
    }
  },
  async execute({ tx, now, emit, note }, { id, payload, reason }) {
    const rules = await at(now, tx)
    const { key, value } = checkedValue(rules, payload)
    const { validFrom, source } = payload
    refuseTooSoon({ rules, validFrom, now })
    await tables(tx)
      .insertInto('rule_value')
      .values({
        key,
        value: JSON.stringify(serializeRule(value)),
        valid_from: validFrom,
        source,
        request_id: id,
        approved_at: now,
      })
      .execute()
    note(`rule/${key}`, { reason, data: { request: id, value: payload.value, validFrom } })
    emit(rulebookEvent(null, 'rulebook.changed', { key, validFrom }))
  },
})

/** Refuses a value that fits no kind or contradicts another rule; `parse` reads what was asked now or what was proposed before. */
function checkedValue(
  rules: Rules,
  { key, value }: Pick<Change, 'key' | 'value'>,
  parse: typeof parseRuleRow = parseRuleRow,
) {
  if (!isRuleKey(key)) throw new Refusal<RulebookRefusals>('unknown_rule', {}, 'key')
  const found = parse(key, value)
  if (found === undefined) throw new Refusal<RulebookRefusals>('bad_rule_value', {}, 'value')
  const against = findContradictingRules({ ...rules, [key]: found })[0]
  if (against) throw new Refusal<RulebookRefusals>('rules_disagree', { rule: nameOf(against) }, 'value')
  return { key, value: found }
}

const nameOf = (key: RuleKey): Both => ({ id: ruleTable[key].id.name, en: ruleTable[key].en.name })

function refuseTooSoon({ rules, validFrom, now }: { rules: Rules; validFrom: LocalDate; now: Date }) {
  if (!isLocalDate(validFrom) || now > lastMoment(rules, validFrom))
    throw new Refusal<RulebookRefusals>(
      'rule_too_soon',
      { earliest: after(now, rules['rulebook.notice_hours'] * HOUR) },
      'validFrom',
    )
}

/** Until when a change can be approved: people hear of it before it holds. */
const lastMoment = (rules: Rules, validFrom: LocalDate) => after(wib(validFrom), -rules['rulebook.notice_hours'] * HOUR)
