import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { findPostgresPrograms } from './postgres-programs.ts'
import { seed } from './property.ts'

type Need = { postgres: boolean; chromium: boolean; watched: boolean }

/**
 * Finds or installs the programs that the chosen test steps need; returns a report line for each. Missing ones are
 * reported, not thrown.
 */
export function findTestPrograms({ postgres, chromium, watched }: Need): string[] {
  const lines = [`Node        ${process.versions.node}`]
  if (postgres)
    lines.push(
      `PostgreSQL  ${told(() => {
        process.env.POSTGRES_BIN ??= findPostgresPrograms()
        return version(join(process.env.POSTGRES_BIN, 'postgres'))
      })}`,
    )
  if (chromium) {
    lines.push(
      `browser     ${told(() => {
        process.env.CHROMIUM_PATH ??= findChromium({ watched })
        return version(process.env.CHROMIUM_PATH)
      })}`,
    )
    const alone = process.platform === 'linux' ? 'Plus Jakarta Sans alone, none of this machine’s' : 'this machine’s'
    lines.push(`fonts       ${alone}`)
  }
  return [...lines, `seed        ${seed}`]
}

const version = (program: string) =>
  `${execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()}, ${program}`

function told(find: () => string): string {
  try {
    return find()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
