import type { Deadline } from '#platform/commands/parts'

/** The cached answer of a deadline; `reads`: its tables; `held`: the answer. */
export type CachedDueTime = { deadline: Deadline; at: Date | null; reads: ReadonlySet<string>; held: boolean }

const isHeld = ({ held }: Deadline) => held?.() ?? false

/** `createTouchedTables` bound to a database. */
export type TableUsage = {
  listen(): Promise<() => ReadonlySet<string>>
  reading<Result>(look: () => Promise<Result>): Promise<{ result: Result; tables: ReadonlySet<string> }>
}

/**
 * Caches for each deadline when it is due. A process that owns its database sees every write, so it asks
 * again only the deadlines that read a table that was written. Other processes ask all of them each time.
 */
export function createNextDueCache({
  inForce,
  touched,
  alone,
}: {
  inForce: () => Promise<Deadline[]>
  touched: TableUsage
  alone: boolean
}) {
  let kept: CachedDueTime[] | undefined
  let takeWritten: (() => ReadonlySet<string>) | undefined

  async function one(deadline: Deadline): Promise<CachedDueTime> {
    const held = isHeld(deadline)
    const { result, tables } = await touched.reading(() => deadline.nextDue())
    return { deadline, at: result, reads: tables, held }
  }

  async function all(): Promise<CachedDueTime[]> {
    if (alone) takeWritten ??= await touched.listen()
    takeWritten?.() // before the answers: what is written meanwhile counts the next time
    return Promise.all((await inForce()).map(one))
  }

  async function again(known: readonly CachedDueTime[], ran: readonly CachedDueTime[]): Promise<CachedDueTime[]> {
    const written = takeWritten!()
    const came = new Set(ran.map(({ deadline }) => deadline))
    const isStale = (due: CachedDueTime) =>
      came.has(due.deadline) || due.held !== isHeld(due.deadline) || !due.reads.isDisjointFrom(written)
    const stale = new Set(known.filter(isStale))
    if ([...stale].some(({ deadline }) => deadline.changesAll)) return all()
    const standing = new Map(known.filter((due) => !stale.has(due)).map((due) => [due.deadline, due]))
    return Promise.all((await inForce()).map((deadline) => standing.get(deadline) ?? one(deadline)))
  }

  return {
    /** Asks every deadline again. */
    async all() {
      kept = await all()
      return kept
    },
    /** The current answers. `ran`: the deadlines that came due since the last answers. */
    async latest(ran: readonly CachedDueTime[] = []) {
      const before = kept
      kept = undefined // where asking fails, everybody is asked the next time: what was written is taken
      if (!alone || !before) return this.all()
      kept = await again(before, ran)
      return kept
    },
  }
}
