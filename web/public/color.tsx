import { data } from 'react-router'
import { brand } from '#shared/brand'
import { requestContext } from '../context.ts'
import { createUnlistedMeta } from '../lib/meta.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import type { Route } from './+types/color.ts'
import { ShowcaseControls } from './showcase/controls.tsx'
import { ShowcaseData } from './showcase/data.tsx'
import { ShowcaseFields } from './showcase/fields.tsx'
import { THEME_SHEET } from './showcase/sheet.tsx'
import '../layouts/gray.css'

const TOKENS = [
  ['ink', 'ink-2', 'ink-3', 'surface', 'ground', 'sunken', 'line', 'edge'],
  ['brand', 'brand-strong', 'brand-soft', 'brand-deep', 'gold', 'gold-soft', 'gold-ink', 'reserved'],
  ['up', 'up-soft', 'up-ink', 'down', 'down-soft', 'down-ink', 'warn', 'warn-soft'],
  ['warn-ink', 'info', 'info-soft', 'info-ink', 'c-saham', 'c-sukuk', 'c-kas', 'meter-used'],
].flat()

/** 404 outside the demo; the page is for developers. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).demo) throw data(null, { status: 404 })
  return null
}

export const meta = () => createUnlistedMeta(m.ui_page_color(), m.ui_page_about({ name: brand.name }))

/** All colours and components of the design system in both themes. */
export default function DesignSystemPage() {
  const { now } = useShell()
  return (
    <div className="wrap section grid gap-8">
      <h1>{m.ui_page_color()}</h1>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <section key={theme} data-theme={theme} className={THEME_SHEET} aria-label={theme}>
            <h2 className="text-22">{theme}</h2>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3 text-12">
              {TOKENS.map((token) => (
                <li key={token}>
                  <svg className="mb-1 block h-11 w-full rounded-field border border-line" aria-hidden="true">
                    <rect width="100%" height="100%" fill={`var(--${token})`} />
                  </svg>
                  {token}
                </li>
              ))}
            </ul>
            <ShowcaseControls prefix={theme} />
            <ShowcaseFields prefix={theme} />
            <ShowcaseData prefix={theme} now={now} />
          </section>
        ))}
      </div>
    </div>
  )
}
