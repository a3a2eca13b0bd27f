import { Link } from 'react-router'
import { appContext, requestContext } from '../context.ts'
import { dateTime, money, number, shortMoney } from '../lib/format.ts'
import { createOrganizationData } from '../lib/meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { KeyFigures } from '../ui/cards/figures.tsx'
import type { Route } from './+types/about.ts'
import { createDocumentMeta, readDocument } from './parts/document.ts'
import { DocumentPage } from './parts/document-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext)
  const app = context.get(appContext)
  const [text, statistics, payments] = await Promise.all([
    readDocument(context, 'about'),
    app.offerings.statistics(),
    app.distributions.record(),
  ])
  return { text, statistics, payments }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  createDocumentMeta(loaderData?.text, [createOrganizationData()])

export default function AboutPage({ loaderData: { text, statistics, payments } }: Route.ComponentProps) {
  const { raised, businesses, investors, offerings, asOf } = statistics
  return (
    <DocumentPage text={text}>
      <section id="angka" aria-labelledby="angka-judul">
        <h2 id="angka-judul">{m.pages_about_figures()}</h2>
        <KeyFigures
          figures={[
            { label: m.stat_raised(), value: <span title={money(raised)}>{shortMoney(raised)}</span> },
            { label: m.stat_businesses(), value: number(businesses) },
            { label: m.stat_investors(), value: number(investors) },
            { label: m.stat_offerings(), value: number(offerings) },
            {
              label: m.stat_payments(),
              value: number(payments.paid),
              note: m.stat_late({ count: number(payments.late) }),
            },
          ]}
        />
        <p className="small muted">
          {m.stat_as_of({ date: dateTime(asOf) })} {m.stat_definition()}{' '}
          <Link to={paths.trackRecord()}>{m.track_title()}</Link>
        </p>
      </section>
    </DocumentPage>
  )
}
