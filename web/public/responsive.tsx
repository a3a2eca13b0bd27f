import { data } from 'react-router'
import { brand } from '#shared/brand'
import { requestContext } from '../context.ts'
import { createUnlistedMeta } from '../lib/meta.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { OfferingCard, OfferingCardGrid, OfferingCardSkeleton } from '../ui/cards/offering-card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/responsive.ts'
import { createSampleOfferings } from './showcase/samples.ts'
import { THEME_SHEET } from './showcase/sheet.tsx'

const WIDTHS = [
  { name: '<640', className: 'bg-brand-soft' },
  { name: '640', className: 'sm:bg-brand-soft' },
  { name: '768', className: 'md:bg-brand-soft' },
  { name: '1024', className: 'lg:bg-brand-soft' },
  { name: '1280', className: 'xl:bg-brand-soft' },
]

/** 404 outside the demo; the page is for developers. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).demo) throw data(null, { status: 404 })
  return null
}

export const meta = () => createUnlistedMeta(m.ui_page_responsive(), m.ui_page_about({ name: brand.name }))

/** Breakpoints and how the cards behave at each. */
export default function ResponsivePage() {
  const { now } = useShell()
  const offerings = createSampleOfferings(new Date(now))
  return (
    <div className="wrap section grid gap-8">
      <h1>{m.ui_page_responsive()}</h1>
      <ul className="flex flex-wrap gap-2">
        {WIDTHS.map(({ name, className }) => (
          <li key={name} className={`rounded-pill border border-line px-3 py-1.5 text-14 text-ink-2 ${className}`}>
            {name} px
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-6">
        {(['light', 'dark'] as const).map((theme) => (
          <section key={theme} data-theme={theme} className={THEME_SHEET} aria-label={theme}>
            <h2 className="text-22">{theme}</h2>
            <OfferingCardGrid>
              {offerings.map((offering) => (
                <OfferingCard key={offering.slug} offering={offering} to={paths.detail(offering.slug)} now={now} />
              ))}
              <OfferingCardSkeleton />
            </OfferingCardGrid>
            <EmptyState title={m.empty_open_title()} text={m.empty_open()} />
          </section>
        ))}
      </div>
    </div>
  )
}
