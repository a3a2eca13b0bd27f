import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExportFolder, type ImportCheck, type ImportFolder, listTotals } from '#modules/imports'
import { localDate } from '#shared/dates'
import type { App } from './app.ts'

type Result = { ok: boolean; lines: string[] }
type ImportCommand = { usage: string; does: string; run: (app: App, words: string[]) => Promise<Result> }

/** Commands that take over the data of another platform, and hand ours over. */
export const importCommands: Record<'import' | 'import:invite' | 'export', ImportCommand> = {
  import: {
    usage: 'import <folder> [--dry-run]',
    does: 'checks the CSV files of another platform and proposes them; once two members of staff approved them, writes them',
    run: (app, words) => {
      const [folder, ...options] = words
      if (!folder || options.some((option) => option !== '--dry-run')) return usage('import')
      return runImport(app, readFolder(folder), options.length > 0)
    },
  },
  'import:invite': {
    usage: 'import:invite',
    does: 'mails the people whom an import created a one-time link to set their password, each once; goes on where it was',
    run: async (app, words) => {
      if (words.length > 0) return usage('import:invite')
      return { ok: true, lines: [`${await app.imports.invite()} people were invited`] }
    },
  },
  export: {
    usage: 'export <new folder>',
    does: 'writes people, verifications, issuers, securities, cash, payments and holdings as the CSV files that import reads',
    run: async (app, [folder]) => {
      if (!folder) return usage('export')
      if (existsSync(folder)) return { ok: false, lines: [`${folder} exists already`] }
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const counts = await app.imports.exportAll(writeFolder(folder))
      return { ok: true, lines: [...counts].map(([file, rows]) => `${file}: ${rows} rows`) }
    },
  },
}

const usage = async (name: keyof typeof importCommands): Promise<Result> => ({
  ok: false,
  lines: [`usage: ${importCommands[name].usage}`],
})

async function runImport(app: App, folder: ImportFolder, dryRun: boolean): Promise<Result> {
  const batch = dryRun ? undefined : await app.imports.findBatch(await app.imports.digestFiles(folder))
  if (batch?.state === 'done') return { ok: true, lines: ['these files are imported already: nothing to do'] }
  if (batch?.state === 'proposed')
    return { ok: false, lines: ['these files wait for two votes on /admin/approvals: run this command again then'] }
  if (batch) {
    const differences = await app.imports.run(folder, batch)
    return differences.length > 0 ? { ok: false, lines: differences } : { ok: true, lines: ['imported, 0 differences'] }
  }
  const check = await app.imports.check(folder, localDate(app.clock.now()))
  const lines = [...check.faults.map(formatFault(app)), ...check.notes, ...formatTotals(check)]
  if (check.faults.length > 0) return { ok: false, lines: [...lines, `${check.faults.length} errors, nothing written`] }
  if (dryRun) return { ok: true, lines: [...lines, '0 errors, nothing written'] }
  await app.imports.propose(check)
  const next = 'proposed: two members of staff approve it on /admin/approvals, then run this command again'
  return { ok: true, lines: [...lines, next] }
}

const formatTotals = ({ totals, digest }: ImportCheck) => [
  ...listTotals(totals).map(([label, value]) => `${label.en}: ${value}`),
  `SHA-256 ${digest}`,
]

/** `file:row column message`; the codes of form fields in words. */
const formatFault =
  ({ fieldMessages }: App) =>
  ({ file, row, column, message }: ImportCheck['faults'][number]) => {
    const words = Object.hasOwn(fieldMessages, message)
      ? fieldMessages[message as keyof typeof fieldMessages]
      : undefined
    return [`${file}:${row}`, column, words?.en ?? message].filter(Boolean).join(' ')
  }

const readFolder = (folder: string): ImportFolder => ({
  open: (name) => (existsSync(join(folder, name)) ? createReadStream(join(folder, name)) : undefined),
})

const writeFolder = (folder: string): ExportFolder => ({
  async write(name, pieces) {
    const file = await open(join(folder, name), 'wx', 0o600)
    try {
      for await (const piece of pieces) await file.write(piece)
      await file.sync()
    } finally {
      await file.close()
    }
  },
})
