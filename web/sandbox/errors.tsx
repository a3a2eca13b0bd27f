import { Bug } from 'lucide-react'
import type { App } from '../context.ts'
import { m } from '../lib/words.ts'
import { CountBadge } from '../ui/feedback/badge.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ExpandableMessages } from '../ui/lists/message-list.tsx'
import { MessageTime } from './messages.tsx'

type Caught = Awaited<ReturnType<NonNullable<App['demo']>['errors']>>[number]

/** Errors reported to the error service. */
export function ReportedErrors({ errors, now }: { errors: readonly Caught[]; now: Date }) {
  return (
    <section className="card" id="galat" aria-labelledby="h-galat">
      <div className="card-h">
        <h2 id="h-galat">
          <Bug className="i" aria-hidden /> {m.sandbox_errors()}
          <CountBadge>{errors.length}</CountBadge>
        </h2>
      </div>
      {errors.length === 0 ? (
        <EmptyState small title={m.sandbox_errors_none()} text={m.sandbox_errors_none_text()} />
      ) : (
        <ExpandableMessages
          items={errors.map(({ id, origin, operation, requestId, what, place, release, receivedAt }) => ({
            key: `${id}`,
            title: what,
            when: <MessageTime at={receivedAt} now={now} />,
            about: `${ORIGIN[origin]()} · ${operation}`,
            children: (
              <dl className="small grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-5 pt-3 pb-4 wrap-anywhere">
                <dt className="muted">{m.sandbox_error_place()}</dt>
                <dd>{place || '–'}</dd>
                <dt className="muted">{m.sandbox_error_request()}</dt>
                <dd>{requestId ?? '–'}</dd>
                <dt className="muted">{m.sandbox_error_release()}</dt>
                <dd>{release}</dd>
              </dl>
            ),
          }))}
        />
      )}
    </section>
  )
}

const ORIGIN = {
  server: m.sandbox_error_server,
  job: m.sandbox_error_job,
  browser: m.sandbox_error_browser,
} satisfies Record<Caught['origin'], () => string>
