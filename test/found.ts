import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chromiumPath } from './chromium.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { seed } from './property.ts'

type Need = { postgres: boolean; chromium: boolean; watched: boolean }

/**
 * Finds or gets what the chosen steps need, once for all of them, and answers a line for each: what it is and where
 * it lies. What cannot be had is said; the step that needs it fails.
 */
export function found({ postgres, chromium, watched }: Need): string[] {
  const lines = [`Node        ${process.versions.node}`]
  if (postgres)
    lines.push(
      `PostgreSQL  ${told(() => {
        process.env.POSTGRES_BIN ??= postgresPrograms()
        return version(join(process.env.POSTGRES_BIN, 'postgres'))
      })}`,
    )
  if (chromium) {
    lines.push(
      `browser     ${told(() => {
        process.env.CHROMIUM_PATH ??= chromiumPath({ watched })
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
