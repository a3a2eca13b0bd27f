// npm test -- brand: builds a copy of this folder in which only brand/ was replaced, and looks for the example operator
// in all that the copy shows, sends and keeps (rename.journey.ts).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyFolder } from '../copied-folder.ts'

const copy = copyFolder('other-brand')
try {
  cpSync('test/brand/other', join(copy, 'brand'), { recursive: true, force: true })
  process.exitCode =
    (await run(process.execPath, ['bin/build.mjs'])) ||
    (await run('vitest', ['run', '--project', 'brand', ...process.argv.slice(2)]))
} finally {
  rmSync(copy, { recursive: true, force: true })
}

async function run(program: string, args: string[]): Promise<number> {
  const child = spawn(program, args, { cwd: copy, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
