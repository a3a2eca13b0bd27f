// The product runs on the pinned Node of node_modules/.bin; these scripts may be started by any Node from 20 up.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
const MAJOR = 26
const GB = 1024 ** 3
const ADDRESSES = 40 * GB

/** Promises that the code after it runs on Node 26 or newer, in the project's folder, with local programs on PATH. */
export async function onPinnedRuntime() {
  process.chdir(root)
  const local = join(root, 'node_modules', '.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  if (!path.includes(local)) process.env.PATH = [local, ...path].join(delimiter)
  if (!existsSync(join(root, 'node_modules', 'react')))
    stop('node_modules/ is missing or incomplete: run npm ci first.')
  stopWithoutAddresses()
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return dieWithParent()
  if (!existsSync(pinned)) stop(`Node ${process.versions.node} is too old and ${pinned} is missing: run npm ci first.`)
  process.exit(await runAgain())
}

const MEMORY = {
  // One arena of glibc's malloc for each thread keeps 250 MB of freed memory after a first start.
  MALLOC_ARENA_MAX: '2',
  // Without a limit V8 lets garbage grow with the machine's memory: 570 MiB after the load that takes 380 with it.
  NODE_OPTIONS: '--max-old-space-size=1024',
}

/** Begins again, as the same process, with limits of memory that are read when a process begins; an operator's own stay. */
export function limitMemory() {
  const { MALLOC_ARENA_MAX, NODE_OPTIONS = '' } = process.env
  const limits = [...process.execArgv, NODE_OPTIONS].some((option) => option.includes('--max-old-space-size'))
  if (limits && MALLOC_ARENA_MAX) return
  process.env.MALLOC_ARENA_MAX ??= MEMORY.MALLOC_ARENA_MAX
  if (!limits) process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${MEMORY.NODE_OPTIONS}`.trim()
  // An older Node only starts the pinned one, which finds the limits in its environment.
  if (process.platform === 'win32' || Number(process.versions.node.split('.')[0]) < MAJOR || process.channel) return
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env)
}

/** Keeps compiled code in .cache/compiled, where that can be written; Node before 22.1 cannot, and only starts the pinned one. */
export const cacheCompiled = () => module.enableCompileCache?.('.cache/compiled')

/** WebAssembly reserves addresses that it never uses: below a limit of them (ulimit -v) the runtime crashes without a word. */
function stopWithoutAddresses() {
  if (process.platform !== 'linux') return
  const limit = Number(/^Max address space +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
  if (limit < ADDRESSES)
    stop(
      `ulimit -v: ${Math.floor(limit / GB)} GB of addresses are too few, the product reserves ${ADDRESSES / GB} GB; raise the limit, or limit memory by a control group instead.`,
    )
}

/** A child that is told by a closed channel that its parent is gone, even when the parent was killed. */
function runAgain() {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  return exitCode(spawn(pinned, [...process.execArgv, ...process.argv.slice(1)], { stdio }))
}

/** A killed npm cannot pass its end on: we would keep the port and the data folder without an owner. */
function dieWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM')
  if (process.channel) {
    process.once('disconnect', end)
    process.channel.unref()
  } else if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const npm = [process.ppid, parentOf(process.ppid)] // the shell that npm started us by, and npm
    setInterval(() => npm.every(isRunning) || end(), 1_000).unref()
  }
}

function parentOf(pid) {
  try {
    if (process.platform !== 'linux')
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return pid
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Passes our signals on to the child and answers its exit code as a shell would report it. */
export function exitCode(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve) => {
    const end = (code) => {
      for (const signal of signals) process.off(signal, pass)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(error.message)
      end(127)
    })
    child.on('exit', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}

/** Runs a program with our terminal and gives its exit code. */
export const run = (program, args, env = {}) =>
  exitCode(spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } }))

export function stop(message, code = 1) {
  console.error(message)
  process.exit(code)
}
