import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Crumb } from '../../lib/meta.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import './page-head.css'

/** A page to read: as wide as the others, with room below. */
export const TextPage = ({ children }: { children: ReactNode }) => <div className="wrap text-page">{children}</div>

/** Its contents beside its text; on a phone above it. */
export const TextBody = ({ children }: { children: ReactNode }) => <div className="text-body">{children}</div>

type PageHead = { title: string; lede?: ReactNode; crumbs?: readonly Crumb[]; children?: ReactNode }

/** Where one is, what this is called, and what it is for in one sentence. */
export const PageHead = ({ title, lede, crumbs = [], children }: PageHead) => (
  <header className="text-head">
    <nav aria-label={m.crumbs()}>
      <ol className="crumbs">
        {[{ to: paths.home(), label: m.pages_home() }, ...crumbs].map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
    <h1>{title}</h1>
    {lede ? <p className="lede">{lede}</p> : null}
    {children}
  </header>
)
