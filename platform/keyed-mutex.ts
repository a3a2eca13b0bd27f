/** Work under one name takes turns in this process; other names do not wait. A failure lets the next one in. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()
  return function runExclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = last.get(name)
    const mine = before ? before.then(work) : work()
    const over = mine.then(
      () => {},
      () => {},
    )
    last.set(name, over)
    void over.then(() => {
      if (last.get(name) === over) last.delete(name)
    })
    return mine
  }
}
