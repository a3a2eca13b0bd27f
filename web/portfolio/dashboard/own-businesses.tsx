import { computeShare, date, money, number, percent, shortDay } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TwoColumns } from '../../ui/layout/columns.tsx'
import { DueList } from '../../ui/lists/due-list.tsx'
import type { OwnBusiness } from './read-own-businesses.ts'

const SHOWN = 3

/** The businesses of the reader, before the reader's own investments: what is raised, owed and asked. */
export const OwnBusinesses = ({ businesses }: { businesses: readonly OwnBusiness[] }) =>
  businesses.map(({ id, name, raising, obligations, questions }) => (
    <TwoColumns key={id}>
      <Card title={name} more={{ to: paths.myBusiness(), label: m.issuer_mine() }}>
        <LabelledValues
          rows={[
            ...raising.map(({ slug, name: offering, paid, target, investors, closesAt }) => ({
              label: `${offering} · ${m.home_business_closes({ date: date(closesAt) })}`,
              value: (
                <span key={slug}>
                  {money(paid)} ({percent((computeShare(paid, target) / 100n) * 100n)}),{' '}
                  {m.home_business_investors({ count: number(investors) })}
                </span>
              ),
            })),
            { label: m.issuer_questions(), value: questions > 0 ? number(questions) : m.home_business_none() },
          ]}
        />
        {questions > 0 ? (
          <ButtonLink size="sm" to={paths.issuerQuestions()}>
            {m.home_business_answer()}
          </ButtonLink>
        ) : null}
      </Card>
      <Card
        title={
          <>
            {m.issuer_obligations()} {obligations.length > 0 ? <CountBadge>{obligations.length}</CountBadge> : null}
          </>
        }
        flush
      >
        {obligations.length === 0 ? (
          <EmptyState small title={m.issuer_obligations_none()} text={m.issuer_obligations_none_text()} />
        ) : (
          <DueList
            rows={obligations.slice(0, SHOWN).map(({ key, title, dueOn, daysLeft, to, action }, at) => ({
              ...{ key, title, text: m.issuer_due({ until: shortDay(dueOn) }) },
              ...{ days: Math.abs(daysLeft), late: daysLeft < 0 },
              act: (
                <ButtonLink size="sm" kind={at === 0 ? 'primary' : 'plain'} to={to} aria-label={`${action}: ${title}`}>
                  {action}
                </ButtonLink>
              ),
            }))}
          />
        )}
      </Card>
    </TwoColumns>
  ))
