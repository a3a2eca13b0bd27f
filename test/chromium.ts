import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findOnPath, getFromDebian, getFromNpm, isExecutable, runQuietly } from './get.ts'
import { certificatePin } from './proxy/certificate.ts'

const SPARTICUZ = '153.0.0'
const WINDOWLESS = 'chromium-headless-shell'
const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const NOT_FOUND = `No Chromium to test with. Tried: CHROMIUM_PATH, the system, Debian's package, npm's @sparticuz/chromium, Playwright's own.
Install Chromium or Chrome, or set CHROMIUM_PATH to its program.`

/** No sandbox: containers and root have none. The rest keeps the browser from talking to anybody but our server. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--ignore-certificate-errors-spki-list=${certificatePin()}`,
]

/**
 * The path of a Chromium that starts, from CHROMIUM_PATH, the system, Debian, npm or Playwright. Unless `watched`, a
 * headless build comes first, because it is faster.
 */
export function findChromium({ watched = false } = {}): string {
  const found = named() ?? installed(watched) ?? fromDebian(watched) ?? fromNpm() ?? playwrightsOwn()
  if (!found) throw new Error(NOT_FOUND)
  return found
}

function named(): string | undefined {
  const path = process.env.CHROMIUM_PATH
  if (path && !isExecutable(path)) throw new Error(`CHROMIUM_PATH names ${path}, which is no program.`)
  return path
}

function installed(watched: boolean): string | undefined {
  if (process.env.SYIRKAH_NO_SYSTEM) return undefined
  const onThePath = (watched ? ON_PATH : [WINDOWLESS, ...ON_PATH]).map(findOnPath)
  return [...onThePath, ...ELSEWHERE].find((path) => path && isExecutable(path) && starts(path))
}

function fromDebian(watched: boolean): string | undefined {
  const got = (!watched && getFromDebian(WINDOWLESS)) || getFromDebian('chromium')
  return got ? installed(watched) : undefined
}

/** Some systems ship a stub that only says where to get the real one. */
const starts = (path: string) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 300_000 }).status === 0

/** A Chromium packed into an npm package, for Linux on x64: unpacked once beside it. */
function fromNpm(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = getFromNpm('@sparticuz/chromium', SPARTICUZ)
  if (!folder) return undefined
  const home = join(folder, '..', '..', '..')
  const program = join(home, 'unpacked', 'chromium')
  if (!existsSync(program)) {
    mkdirSync(join(home, 'unpacked'), { recursive: true })
    const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
    const env = { ...process.env, TMPDIR: join(home, 'unpacked') }
    if (!runQuietly(process.execPath, ['--input-type=module', '-e', unpack], { env, cwd: home })) return undefined
  }
  return starts(program) ? program : undefined
}

function playwrightsOwn(): string | undefined {
  if (process.env.SYIRKAH_NO_NPM) return undefined
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  console.error('getting Chromium from Playwright …')
  return runQuietly('playwright', ['install', 'chromium']) && existsSync(path) ? path : undefined
}
