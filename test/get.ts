import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** How the test programs that are no dependency of the product (PostgreSQL, Chromium) come onto a bare machine. */

export const isRoot = process.getuid?.() === 0

/** The path of a program on PATH; undefined if missing. */
export function findOnPath(program: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs Debian packages; false if that is impossible. */
export function getFromDebian(...packages: string[]): boolean {
  if (!isRoot || !findOnPath('apt-get') || process.env.SYIRKAH_NO_APT) return false
  console.error(`getting ${packages.join(', ')} from Debian …`)
  // RUNLEVEL=1: a database server that gets installed must not start by itself.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const aptGet = (...args: string[]) =>
    runQuietly('apt-get', ['-q', '-y', '-o', 'DPkg::Lock::Timeout=120', ...args], { env })
  return aptGet('update') && aptGet('install', '--no-install-recommends', ...packages)
}

/** Installs an npm package into `.cache` and returns its folder; undefined on failure. */
export function getFromNpm(name: string, version: string): string | undefined {
  const home = join(import.meta.dirname, '..', '.cache', `${name.replace(/\W+/g, '-').replace(/^-/, '')}-${version}`)
  const folder = join(home, 'node_modules', name)
  if (existsSync(folder)) return folder
  if (process.env.SYIRKAH_NO_NPM) return undefined
  console.error(`getting ${name} ${version} from npm …`)
  mkdirSync(home, { recursive: true })
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts=false', '--loglevel=error']
  return runQuietly('npm', ['install', '--prefix', home, ...options, `${name}@${version}`]) ? folder : undefined
}

/** Runs a program and prints its output only on failure; returns whether it succeeded. */
export function runQuietly(
  program: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): boolean {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...options,
    encoding: 'utf8',
    timeout: 900_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status === 0) return true
  console.error(
    `${program} ${args.join(' ')} failed: ${error?.message ?? `exit ${status}`}\n${`${stdout}${stderr}`.slice(-2_000)}`,
  )
  return false
}
