import type { DueTask } from '#platform/commands/parts'

/** The cached answer of a due task; `reads`: its tables; `held`: the answer. */
export type CachedDueTime = { task: DueTask; at: Date | null; reads: ReadonlySet<string>; held: boolean }

const isHeld = ({ held }: DueTask) => held?.() ?? false

/** `createTouchedTables` bound to a database. */
export type TableUsage = {
  listen(): Promise<() => ReadonlySet<string>>
  reading<Result>(look: () => Promise<Result>): Promise<{ result: Result; tables: ReadonlySet<string> }>
}

/**
 * Caches for each due task when it is due. A process that owns its database sees every write, so it asks
 * again only the due tasks that read a table that was written. Other processes ask all of them each time.
 */
export function createNextDueCache({
  inForce,
  touched,
  alone,
}: {
  inForce: () => Promise<DueTask[]>
  touched: TableUsage
  alone: boolean
}) {
  let kept: CachedDueTime[] | undefined
  let takeWritten: (() => ReadonlySet<string>) | undefined

  async function one(task: DueTask): Promise<CachedDueTime> {
    const held = isHeld(task)
    const { result, tables } = await touched.reading(() => task.nextDue())
    return { task, at: result, reads: tables, held }
  }

  async function all(): Promise<CachedDueTime[]> {
    if (alone) takeWritten ??= await touched.listen()
    takeWritten?.() // before the answers: what is written meanwhile counts the next time
    return Promise.all((await inForce()).map(one))
  }

  async function again(known: readonly CachedDueTime[], ran: readonly CachedDueTime[]): Promise<CachedDueTime[]> {
    const written = takeWritten!()
    const came = new Set(ran.map(({ task }) => task))
    const isStale = (due: CachedDueTime) =>
      came.has(due.task) || due.held !== isHeld(due.task) || !due.reads.isDisjointFrom(written)
    const stale = new Set(known.filter(isStale))
    if ([...stale].some(({ task }) => task.changesAll)) return all()
    const standing = new Map(known.filter((due) => !stale.has(due)).map((due) => [due.task, due]))
    return Promise.all((await inForce()).map((task) => standing.get(task) ?? one(task)))
  }

  return {
    /** Asks every due task again. */
    async all() {
      kept = await all()
      return kept
    },
    /** The current answers. `ran`: the due tasks that came due since the last answers. */
    async latest(ran: readonly CachedDueTime[] = []) {
      const before = kept
      kept = undefined // where asking fails, everybody is asked the next time: what was written is taken
      if (!alone || !before) return this.all()
      kept = await again(before, ran)
      return kept
    },
  }
}
