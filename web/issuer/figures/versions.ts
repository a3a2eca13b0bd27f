import type { RouterContextProvider } from 'react-router'
import { appContext } from '../../context.ts'
import { dateTime } from '../../lib/format.ts'
import { personOf } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'
import type { SheetVersion } from './sheet-versions.tsx'

/** The spreadsheets of a file as its people read them. */
export async function sheetVersions(
  { context }: { context: Readonly<RouterContextProvider> },
  proposalId: string,
): Promise<SheetVersion[]> {
  const actor = personOf(context)
  const sheets = await context.get(appContext).proposals.sheets(actor, proposalId)
  return sheets.map(({ attachmentId, version, sha256, filedBy, filedAt }) => {
    const at = dateTime(filedAt)
    const text = filedBy === actor.userId ? m.issuer_sheet_yours({ at }) : m.issuer_sheet_mates({ at })
    return { id: attachmentId, version, text, sha256 }
  })
}
