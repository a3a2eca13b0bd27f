import type { Db } from '#platform/db/database'
import { isRefusal } from '#shared/refusal'
import { postEntries } from './post.ts'
import type { EntryDraft } from './states.ts'

type Waiting = { draft: EntryDraft; done: () => void; refused: (error: unknown) => void }

/**
 * Combines entries of concurrent callers into shared transactions, so that a busy account is updated once per batch.
 * When one entry is refused the batch is retried one by one.
 */
export function createPostingBatch({
  db,
  clock,
  most = 200,
  parallel = 2,
}: {
  db: Db
  clock: { now(): Date }
  most?: number
  parallel?: number
}) {
  let waiting: Waiting[] = []
  let running = 0

  function postSoon(draft: EntryDraft): Promise<void> {
    return new Promise((done, refused) => {
      waiting.push({ draft, done, refused })
      if (running < parallel) queueMicrotask(flush)
    })
  }

  /** Who waits is shared out among the transactions that may run, so that one is computed while another one is on its way to disk. */
  function flush() {
    while (waiting.length > 0 && running < parallel) {
      const share = Math.min(most, Math.ceil(waiting.length / (parallel - running)))
      const batch = waiting.slice(0, share)
      waiting = waiting.slice(share)
      running++
      void together(batch).finally(() => {
        running--
        queueMicrotask(flush)
      })
    }
  }

  async function together(batch: Waiting[]) {
    try {
      await posted(batch.map((entry) => entry.draft))
      for (const entry of batch) entry.done()
    } catch (error) {
      if (batch.length === 1) return batch[0]!.refused(error)
      for (const entry of batch) await alone(entry)
    }
  }

  async function alone({ draft, done, refused }: Waiting) {
    try {
      await posted([draft])
      done()
    } catch (error) {
      refused(isRefusal(error) ? error : new Error(`posting ${draft.kind} ${draft.source}`, { cause: error }))
    }
  }

  const posted = (drafts: EntryDraft[]) => postEntries(db, drafts, clock.now())

  return { post: postSoon }
}
