import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyFolder } from '../../copied-folder.ts'

/** Builds this version with further migrations in a folder of its own, as the next release; returns the folder. */
export function buildNextVersion(migrations: Record<string, string>): string {
  const folder = copyFolder('next-version', { built: true })
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, 'db', 'migrations', name), text)
  for (const script of ['tables', 'server-bundle'])
    execFileSync(process.execPath, [join(folder, 'bin', `${script}.mjs`)], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  return folder
}
