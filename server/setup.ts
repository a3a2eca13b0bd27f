import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type Config, ConfigError, readConfig } from './config.ts'
import { checkConnections } from './connection-checks.ts'
import { type SettingName, settingNames } from './settings.ts'

export const SETUP_USAGE = 'setup <new settings file> [--from <file>] [NAME=value …]'

/** What an installation cannot do without, in the order in which it is asked for. */
const ASKED: { name: SettingName; what: string; secret?: true }[] = [
  { name: 'PUBLIC_URL', what: 'address that people see, https://…' },
  { name: 'DATABASE_URL', what: 'PostgreSQL, postgres://user:password@host/database', secret: true },
  { name: 'SMTP_URL', what: 'mail server, smtps://user:password@host', secret: true },
  { name: 'MAIL_FROM', what: 'sender of mails' },
  { name: 'GATEWAY_URL', what: 'payment gateway' },
  { name: 'GATEWAY_KEY', what: 'its secret key', secret: true },
  { name: 'GATEWAY_CALLBACK_TOKEN', what: 'the token of its callbacks', secret: true },
  { name: 'WHATSAPP_PHONE_ID', what: 'WhatsApp, id of the number; empty to use SMS' },
  { name: 'WHATSAPP_TOKEN', what: 'WhatsApp, token', secret: true },
  { name: 'SMS_ACCOUNT', what: 'Twilio, account; empty to use WhatsApp alone' },
  { name: 'SMS_TOKEN', what: 'Twilio, token', secret: true },
  { name: 'SMS_FROM', what: 'Twilio, number or sender' },
]

/** `secret`: what is typed must not be shown. */
export type Ask = (question: string, how: { secret: boolean }) => Promise<string>
type Settings = Partial<Record<SettingName, string>>

/**
 * Makes the settings file of a new installation: takes the values of `--from` and of `NAME=value`, asks for the others
 * where somebody can answer, makes DATA_KEY, checks every value and tries every connection. Writes nothing until all of
 * that passes, and never over a file that exists.
 */
export async function runSetup(
  args: readonly string[],
  ask: Ask | undefined,
): Promise<{ ok: boolean; lines: string[] }> {
  const [file, ...rest] = args
  const given = file && !file.startsWith('-') ? readGiven(rest) : undefined
  if (!file || !given) return { ok: false, lines: [`usage: ${SETUP_USAGE}`] }
  if (existsSync(file)) return { ok: false, lines: [`${file} exists: nothing is written over it.`] }
  const settings = await askForMissing(given, ask)
  const values: Settings = { DEMO: '0', DATA_KEY: randomBytes(32).toString('base64'), ...settings }
  let config: Config
  try {
    config = readConfig({ env: values, production: true })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { ok: false, lines: [...error.message.split('\n'), 'Nothing is written.'] }
  }
  const { ok, lines } = await checkConnections(config)
  if (!ok) return { ok: false, lines: [...lines, 'Nothing is written.'] }
  if (!writeNew(file, formatSettings(values)))
    return { ok: false, lines: [...lines, `${file} exists by now: nothing is written over it.`] }
  return {
    ok: true,
    lines: [
      ...lines,
      `${file} is written, readable by its owner alone. Keep a copy of DATA_KEY elsewhere.`,
      'Next: migrate, start, staff:create <e-mail> admin (docs/operator/install.md).',
    ],
  }
}

function readGiven(args: readonly string[]): Settings | undefined {
  const found: Record<string, string | undefined> = {}
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!
    if (arg === '--from' && args[at + 1]) Object.assign(found, parseEnv(readFileSync(args[++at]!, 'utf8')))
    else if (/^[A-Z][A-Z0-9_]*=/.test(arg)) found[arg.slice(0, arg.indexOf('='))] = arg.slice(arg.indexOf('=') + 1)
    else return undefined
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''))
}

async function askForMissing(given: Settings, ask: Ask | undefined): Promise<Settings> {
  const settings = { ...given }
  for (const { name, what, secret = false } of ask ? ASKED : []) {
    if (settings[name] !== undefined || isAnswered(name, settings)) continue
    const answer = (await ask!(`${name} (${what}): `, { secret })).trim()
    if (answer !== '') settings[name] = answer
  }
  return settings
}

/** One way to reach telephones is enough. */
const isAnswered = (name: SettingName, { WHATSAPP_PHONE_ID, SMS_ACCOUNT }: Settings) =>
  (name === 'WHATSAPP_TOKEN' && WHATSAPP_PHONE_ID === undefined) ||
  (name === 'SMS_ACCOUNT' && WHATSAPP_PHONE_ID !== undefined) ||
  ((name === 'SMS_TOKEN' || name === 'SMS_FROM') && SMS_ACCOUNT === undefined)

/** As a shell, systemd and `parseEnv` all read it. */
const formatSettings = (values: Settings) =>
  settingNames
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name}=${quote(values[name]!)}\n`)
    .join('')
const quote = (value: string) => (value.includes("'") ? `"${value}"` : `'${value}'`)

/** Writes a file whole or not at all; false where it exists, also if another run made it meanwhile. */
export function writeNew(file: string, text: string): boolean {
  const folder = mkdtempSync(`${file}.`) // of its own: what a killed setup left must not stop the next one
  try {
    const part = join(folder, 'settings')
    writeFileSync(part, text, { mode: 0o600, flag: 'wx' })
    linkSync(part, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(folder, { force: true, recursive: true })
  }
}
