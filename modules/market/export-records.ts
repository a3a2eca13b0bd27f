import { exportParts } from '#platform/export-parts'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { Inside } from './deps.ts'
import type { TakeRecords } from './input.ts'
import { cellOf, type FoundLine, LINES, linesOf } from './record-lines.ts'
import { type RecordKind, type RecordLine, recordColumns } from './states.ts'

/**
 * Trades, orders or cases of these days, both of them counting, as the lines of a file. On record stand who took it, and once
 * it was written to its end its digest: of a file that turns up later the desk can say whether it is that one.
 */
export async function exportRecords({ db, commands }: Inside, actor: Actor, { file, from, to }: TakeRecords) {
  requirePermission(actor, 'market.export')
  const taken = { actor, may: 'market.export' as const, object: `market-${file}` }
  const data = { from, to }
  const parts = await exportParts<RecordLine>(commands, { name: 'market.export', ...taken, data }, async (after) => {
    const { rows } = await linesOf[file]({ from, to }, after === undefined ? undefined : JSON.parse(after)).execute(db)
    const { place, mark } = rows.at(-1) ?? { place: '', mark: '' }
    return {
      items: rows.map((found) => lineOf(file, found)),
      next: rows.length < LINES ? null : JSON.stringify({ place, mark: String(mark) }),
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

const lineOf = (kind: RecordKind, found: FoundLine): RecordLine =>
  recordColumns[kind].map((name) => cellOf(found[name]!))
