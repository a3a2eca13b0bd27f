import { exportParts } from '#platform/commands/export-parts'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { MarketContext } from '../deps.ts'
import type { ExportMarketRecords } from '../input.ts'
import { type RecordKind, type RecordLine, recordColumns } from '../states.ts'
import { formatCell, LINES_PER_QUERY, type RecordRow, recordQueries } from './record-lines.ts'

/**
 * Exports trades, orders or cases of a range of days (both included) line by line. The audit stores who exported and
 * the SHA-256 of the file.
 */
export async function exportMarketRecords(
  { db, commands }: MarketContext,
  actor: Actor,
  { file, from, to }: ExportMarketRecords,
) {
  requirePermission(actor, 'market.export')
  const taken = { actor, may: 'market.export' as const, object: `market-${file}` }
  const data = { from, to }
  const parts = await exportParts<RecordLine>(commands, { name: 'market.export', ...taken, data }, async (after) => {
    const { rows } = await recordQueries[file](
      { from, to },
      after === undefined ? undefined : JSON.parse(after),
    ).execute(db)
    const { place, mark } = rows.at(-1) ?? { place: '', mark: '' }
    return {
      items: rows.map((found) => lineOf(file, found)),
      next: rows.length < LINES_PER_QUERY ? null : JSON.stringify({ place, mark: String(mark) }),
    }
  })
  return {
    parts,
    /** The file was written to its end. */
    async written(said: { digest: string; lines: number }) {
      const spec = { name: 'market.export-written', actor, may: taken.may }
      await commands.run(spec, async ({ note }) => note(taken.object, { data: { ...data, ...said } }))
    },
  }
}

const lineOf = (kind: RecordKind, found: RecordRow): RecordLine =>
  recordColumns[kind].map((name) => formatCell(found[name]!))
