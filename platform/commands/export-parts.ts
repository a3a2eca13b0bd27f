import type { Actor } from '#shared/actor'
import type { Page } from '#shared/page'
import type { Permission } from '#shared/permissions'
import type { Commands } from './command.ts'

/** What is taken: by whom, by which permission, and what stands in the audit of it. */
type ExportRecord = {
  name: string
  actor: Actor
  may: Permission
  /** What the list is of. */
  object: string
  /** What it was narrowed by, and what that finds. */
  data: Readonly<Record<string, string | number | undefined>>
}

/** Hands out all that a list finds, with who took it and how much it was on record; read a part at a time. */
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
