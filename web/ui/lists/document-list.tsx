import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './document-list.css'

type Row = { key: string; title: string; text: ReactNode; code?: string; to?: string; href?: string; icon?: ReactNode }

/** Documents and reports, each with the way to it: `to` within the site, `href` for a file. */
export const DocumentList = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="docs">
    {rows.map(({ key, title, text, code, to, href, icon }) => {
      const said = (
        <>
          <FileText className="i" aria-hidden />
          <span>
            <b lang="id">{title}</b>
            <small>{text}</small>
            {code ? <small className="code">{code}</small> : null}
          </span>
          {icon}
        </>
      )
      return (
        <li key={key}>
          {to ? (
            <Link to={to}>{said}</Link>
          ) : (
            <a href={href} type="application/pdf">
              {said}
            </a>
          )}
        </li>
      )
    })}
  </ul>
)
