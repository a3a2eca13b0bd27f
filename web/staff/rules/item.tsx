import { data } from 'react-router'
import { z } from 'zod'
import { RuleChange } from '#contract/rulebook/input'
import { findCountedNoun, formatRule, isRuleKey, type RuleKey, type RuleKind, rules } from '#contract/rulebook/states'
import { localDate } from '#shared/dates'
import { measure } from '#shared/format'
import { newId } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import type { Locale } from '../../context.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { createRuleChangeFields } from './fields.ts'
import { RuleHistory } from './history.tsx'
import { RuleChangeForm } from './proposal.tsx'
import { parseRuleValue } from './value.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.rules_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale, now } = getStaffContext(call)
  const key = keyOf(call.params)
  const [book, changes, request] = await Promise.all([
    app.rulebook.at(now),
    app.rulebook.changesOf(actor, key),
    app.approvals.newestAbout(`rule/${key}`),
  ])
  const approvers = await app.approvals.approversOf(changes.map(({ requestId }) => requestId))
  const name = await loadNames(app, [...approvers.values()].flat())
  const { kind, source } = rules[key]
  return respondWithPersonalData({
    kind,
    unit: findCountedNoun(key, book[key], locale)?.split('# ')[1] ?? unitOf(kind, locale),
    ...rules[key][locale],
    value: formatRule(key, book[key], locale),
    source: changes.find(({ validFrom }) => validFrom <= localDate(now))?.source ?? source,
    start: { value: formatRule(key, rules[key].value, locale), source },
    changes: changes.map(({ value, requestId, ...change }) => ({
      ...change,
      requestId,
      value: formatRule(key, value, locale),
      by: (approvers.get(requestId) ?? []).map(name).join(', '),
    })),
    noticeHours: book['rulebook.notice_hours'],
    waiting: request?.state === 'waiting' ? request.id : null,
    mayPropose: hasPermission(actor, 'rule.propose'),
    /** So that a proposal that is sent twice counts once. */
    key: newId<'key'>(now) as string,
  })
}

function keyOf({ key }: { key: string }): RuleKey {
  if (isRuleKey(key)) return key
  throw data(null, { status: 404 })
}

/** 'hari kerja', to stand behind a number. */
const unitOf = (kind: RuleKind, locale: Locale) =>
  kind === 'rupiah' ||
  kind === 'basis_points' ||
  kind === 'fraction' ||
  kind === 'time' ||
  kind === 'ticks' ||
  kind === 'count'
    ? ''
    : measure(2, kind, locale).replace('2 ', '')

export const action = async (call: Route.ActionArgs) => {
  const { kind } = rules[keyOf(call.params)]
  return createStaffFormAction({
    fields: createRuleChangeFields(kind),
    schema: RuleChange.extend({ value: z.string({ error: 'missing' }).trim().min(1, 'missing') }),
    run: ({ app, actor, id: key, posted }, { value, ...change }) =>
      app.rulebook.propose(
        actor,
        { ...change, key, value: parseRuleValue(kind, value) },
        { key: String(posted.get('key') ?? '') },
      ),
    told: m.rules_asked,
  })(call)
}

/** Page of one rule: value, source, history and a form to propose another value. */
export default function RulePage({ loaderData: rule }: Route.ComponentProps) {
  const facts = [
    { label: m.rules_value(), value: rule.value },
    { label: m.rules_source(), value: rule.source },
  ]
  return (
    <StaffPage title={rule.name} lede={rule.text} back={{ to: paths.rulesDesk(), label: m.rules_desk() }}>
      <CasePageLayout
        evidence={
          <>
            <Card title={m.rules_in_force()}>
              <LabelledValues rows={facts} />
            </Card>
            <RuleHistory changes={rule.changes} start={rule.start} />
          </>
        }
        decision={<RuleChangeForm rule={rule} />}
        history={[]}
      />
    </StaffPage>
  )
}
