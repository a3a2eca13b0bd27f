import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './document-list.css'

type Row = { key: string; title: string; text: ReactNode; code?: string; to?: string; href?: string; icon?: ReactNode }

/** Links to documents and reports: `to` for pages, `href` for files. */
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
