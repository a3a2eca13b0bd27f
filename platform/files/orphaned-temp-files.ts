import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, HOUR } from '#shared/dates'
import type { Clock } from '../runtime/clock.ts'

/** Folders in which a form’s files, or one on its way to a bucket, wait for seconds. */
const OURS = /^syirkah-(?:upload|file)-/

/**
 * Removes temporary files of killed processes, which may be unencrypted documents of people. Only folders older than an
 * hour, because other processes on this machine may be receiving files; no request lasts that long.
 */
export async function removeOrphanedTempFiles({ now }: Pick<Clock, 'now'>): Promise<void> {
  const oldest = after(now(), -HOUR)
  for (const name of (await readdir(tmpdir()).catch(() => [])).filter((each) => OURS.test(each))) {
    const folder = join(tmpdir(), name)
    const written = await stat(folder).catch(() => undefined) // another process may remove it just now
    if (written && written.mtime < oldest) await rm(folder, { recursive: true, force: true }).catch(() => {}) // not ours
  }
}
