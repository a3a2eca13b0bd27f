import type { Actor } from '#shared/actor'
import type { Page } from '#shared/page'
import type { Permission } from '#shared/permissions'
import type { Commands } from './command.ts'

/** The audit record of an export: who exported what, by which permission. */
type ExportRecord = {
  name: string
  actor: Actor
  may: Permission
  /** The exported list. */
  object: string
  /** The filters of the list and the number of rows found. */
  data: Readonly<Record<string, string | number | undefined>>
}

/** Exports a whole list page by page, after auditing who exported it and how many rows it has. */
export async function exportParts<Item>(
  commands: Pick<Commands, 'run'>,
  { name, actor, may, object, data }: ExportRecord,
  pageAfter: (after: string | undefined) => Promise<Page<Item>>,
): Promise<AsyncIterable<readonly Item[]>> {
  await commands.run({ name, actor, may }, async ({ note }) => note(object, { data }))
  return parts()

  async function* parts() {
    let after: string | undefined
    do {
      const page = await pageAfter(after)
      yield page.items
      after = page.next ?? undefined
    } while (after)
  }
}
