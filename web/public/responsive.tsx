import { data } from 'react-router'
import { brand } from '#shared/brand'
import { requestContext } from '../context.ts'
import { unlisted } from '../lib/meta.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { OfferingCard, OfferingCardSkeleton, Offerings } from '../ui/offering-card.tsx'
import type { Route } from './+types/responsive.ts'
import './showcase/showcase.css'
import { sampleOfferings } from './showcase/samples.ts'

const WIDTHS = [
  { name: '<640', className: 'width-0' },
  { name: '640', className: 'width-640' },
  { name: '768', className: 'width-768' },
  { name: '1024', className: 'width-1024' },
  { name: '1280', className: 'width-1280' },
]

/** For who builds and shows the product: not where real people are. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).demo) throw data(null, { status: 404 })
  return null
}

export const meta = () => unlisted(m.ui_page_responsive(), m.ui_page_about({ name: brand.name }))

/** Breakpoints and what the cards do at each; resize the window to see. */
export default function Responsive() {
  const { now } = useShell()
  const offerings = sampleOfferings(new Date(now))
  return (
    <div className="wrap section grid gap-8">
      <h1>{m.ui_page_responsive()}</h1>
      <ul className="widths">
        {WIDTHS.map(({ name, className }) => (
          <li key={name} className={className}>
            {name} px
          </li>
        ))}
      </ul>
      <div className="themes-rows">
        {(['light', 'dark'] as const).map((theme) => (
          <section key={theme} data-theme={theme} className="theme-sheet" aria-label={theme}>
            <h2>{theme}</h2>
            <Offerings>
              {offerings.map((offering) => (
                <OfferingCard key={offering.slug} offering={offering} to={paths.detail(offering.slug)} now={now} />
              ))}
              <OfferingCardSkeleton />
            </Offerings>
            <EmptyState title={m.soon_text()} text={m.soon_more()} />
          </section>
        ))}
      </div>
    </div>
  )
}
