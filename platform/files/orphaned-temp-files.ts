import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, HOUR } from '#shared/dates'
import type { Clock } from '../runtime/clock.ts'

/** Folders in which a form’s files, or one on its way to a bucket, wait for seconds. */
const OURS = /^syirkah-(?:upload|file)-/

/**
 * Removes temporary files of processes that were killed: unencrypted documents of people. Other processes on this machine
 * may be receiving files at this moment, so only folders older than an hour are removed, which no request lasts.
 */
export async function removeOrphanedTempFiles({ now }: Pick<Clock, 'now'>): Promise<void> {
  const oldest = after(now(), -HOUR)
  for (const name of (await readdir(tmpdir()).catch(() => [])).filter((each) => OURS.test(each))) {
    const folder = join(tmpdir(), name)
    const written = await stat(folder).catch(() => undefined) // another process may remove it just now
    if (written && written.mtime < oldest) await rm(folder, { recursive: true, force: true }).catch(() => {}) // not ours
  }
}
