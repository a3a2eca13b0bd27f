import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Crumb } from '../../lib/meta.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import './page-header.css'

/** Wrapper of a page with a long text. */
export const TextPage = ({ children }: { children: ReactNode }) => <div className="wrap text-page">{children}</div>

/** Grid of a text page: table of contents beside the text, above it on a phone. */
export const TextBody = ({ children }: { children: ReactNode }) => <div className="text-body">{children}</div>

type PageHeader = { title: string; lede?: ReactNode; crumbs?: readonly Crumb[]; children?: ReactNode }

/** Breadcrumb, title and lede of a page. */
export const PageHeader = ({ title, lede, crumbs = [], children }: PageHeader) => (
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
