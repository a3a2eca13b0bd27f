import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { CODE, ROOT, scriptUrl } from '../runtime/program.ts'
import type { Content } from './storage.ts'

const READABLE = CODE.map((path) => `--allow-fs-read=${join(ROOT, path)}`)
/** The memory limit of a process in kB; Node alone reserves half of it. */
const MEMORY_KB = 1_300_000
/**
 * Makes the C library return picture memory at once; otherwise a process that reads several pictures holds twice as
 * much.
 */
const ALLOCATING = 'MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072'
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** A limited process exceeded its time or memory, or crashed on its input. */
export class ProcessEnded extends Error {}

export type LimitedProcess = ChildProcessByStdio<Writable, Readable, null>

/**
 * Starts a script of this folder that parses untrusted input: without environment and network, with read access to the
 * program only, and with limited memory.
 */
export function startLimited(script: string, args: readonly string[] = []): LimitedProcess {
  const node = [
    '--permission',
    '--allow-addons',
    ...READABLE,
    '--disable-warning=PERM0001',
    '--max-old-space-size=256',
    fileURLToPath(scriptUrl(`files/${script}`)),
    ...args,
  ]
  const [program, given] =
    process.platform === 'win32'
      ? [process.execPath, node]
      : [
          '/bin/sh',
          ['-c', `ulimit -d ${MEMORY_KB} 2>/dev/null; ${ALLOCATING} exec "$0" "$@"`, process.execPath, ...node],
        ]
  const child = spawn(program, given, { cwd: ROOT, env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.on('error', () => {}) // it ended before it had read everything: its exit code tells
  return child
}

/** The error for a process that ended: killed from outside, stopped by its limits, or crashed by a bug. */
export const toExitError = (script: string, code: number | null) =>
  code === null ? new ProcessEnded(`${script} was ended`) : new Error(`${script} failed with ${code}`)

/** Runs a script on untrusted input in a limited process of its own and returns its output. Throws ProcessEnded. */
export async function runLimited(
  script: string,
  args: string[],
  { input, seconds }: { input: Content; seconds: number },
): Promise<Buffer> {
  const child = startLimited(script, args)
  const closed = once(child, 'close') as Promise<[code: number | null]>
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000)
  const pieces: Buffer[] = []
  let length = 0
  child.stdout.on('data', (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
    if (length > MAX_ANSWER_BYTES) child.kill('SIGKILL')
  })
  const source = Readable.from(input instanceof Uint8Array ? [input] : input)
  const broken = new Promise<never>((_, reject) => {
    source.once('error', (error) => {
      child.kill('SIGKILL')
      reject(error)
    })
  })
  source.pipe(child.stdin)
  try {
    const [code] = await Promise.race([closed, broken])
    if (code !== 0) throw toExitError(script, code)
    return Buffer.concat(pieces)
  } finally {
    clearTimeout(timer)
  }
}
