import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Details } from '../../ui/layout/details.tsx'

export type SheetVersion = { id: string; version: number; text: string; sha256: string }

/** Submitted spreadsheets, newest first, with person and time. */
export default function SheetVersions({ versions }: { versions: readonly SheetVersion[] }) {
  return (
    <Details label={m.issuer_sheets({ count: versions.length })}>
      <ul className="stack-4 small">
        {versions.map(({ id, version, text, sha256 }) => (
          <li key={id}>
            <a href={paths.attachment(id)} download>
              {m.issuer_sheet_version({ version })}
            </a>{' '}
            {text} <span className="muted break-all">SHA-256 {sha256}</span>
          </li>
        ))}
      </ul>
    </Details>
  )
}
