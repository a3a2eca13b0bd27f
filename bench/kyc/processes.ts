import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'

/** Clock ticks of /proc in a second: a hundred on every Linux. */
const TICKS = 100

/** What this process started and has not ended, as Node tells it: a search through /proc took a third of a core. */
const children = new Set<ChildProcess>()
subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess }
  children.add(child)
  child.once('exit', () => children.delete(child))
})

export const resident = () => process.memoryUsage.rss() / 2 ** 20

/** Of this process and what it started, in MiB; where there is no /proc, of this one alone. */
export function residentWithChildren(except?: ChildProcess): number {
  const others = [...children].filter((child) => child !== except)
  return others.reduce((sum, { pid }) => sum + residentOf(pid), resident())
}

const residentOf = (pid: number | undefined) => Number(/^RssAnon:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1_024

/**
 * Seconds of processor of this process and of what it started, whether that has ended or not; where there is no /proc,
 * of this one alone. Beside other work they swing less than what a sender waits for.
 */
export function processorWithChildren(): number {
  const { user, system } = process.cpuUsage()
  const ended = ticks(process.pid, 13, 14)
  return (user + system) / 1e6 + [...children].reduce((sum, { pid }) => sum + ticks(pid, 11, 12), ended) / TICKS
}

/** The sum of two numbers of /proc/<pid>/stat, counted from what follows the process's name. */
function ticks(pid: number | undefined, ...places: [number, number]): number {
  const numbers = read(pid, 'stat').split(') ').at(-1)!.split(' ')
  return places.reduce((sum, place) => sum + Number(numbers[place] ?? 0), 0)
}

/** Nothing of a process that ended meanwhile. */
function read(pid: number | undefined, file: 'status' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
