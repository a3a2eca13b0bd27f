import { system } from '#shared/actor'
import type { App } from '../../server/app.ts'

/** Names like nobody's in the demo or in a test. */
const invented = { dttot: 'Zorvuxat Qhelbimdro', dppspm: 'Vyxtormund Khuzegrafp' }

/** Puts each required list that is not in force in force, with one invented name each: without them nobody is approved. */
export async function importInventedLists(app: Pick<App, 'screening'>): Promise<void> {
  for (const kind of await app.screening.missing()) {
    const lines = ['reference,name,remark', `CONTOH-${kind},${invented[kind]},Nama rekaan`]
    await app.screening.importList(system('seed'), { kind, bytes: Buffer.from(lines.join('\n')) })
  }
  for (const { run } of app.screening.parts.dueTasks) await run()
}
