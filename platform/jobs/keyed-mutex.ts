type Options = {
  /** A failure of which this is true is that of everybody who waited behind it: they would only meet the same one by one. */
  isShared?: (error: unknown) => boolean
}

/** A mutex per key within this process. A failure passes the lock on to the next caller. */
export function createKeyedMutex({ isShared = () => false }: Options = {}) {
  const queues = new Map<string, Queue>()

  return function runExclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(name) ?? { last: Promise.resolve(), waiting: 0, round: { failure: undefined } }
    queues.set(name, queue)
    const { round } = queue
    const inTurn = async () => {
      if (round.failure) throw round.failure.error
      try {
        return await work()
      } catch (error) {
        if (isShared(error)) {
          round.failure = { error }
          queue.round = { failure: undefined }
        }
        throw error
      }
    }
    const mine = queue.waiting++ > 0 ? queue.last.then(inTurn) : inTurn()
    queue.last = mine.then(leave, leave)
    function leave() {
      if (--queue.waiting === 0) queues.delete(name)
    }
    return mine
  }
}

/** The callers since the last shared failure form one round. */
type Queue = { last: Promise<unknown>; waiting: number; round: { failure: { error: unknown } | undefined } }
