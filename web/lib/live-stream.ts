/** What is used of an EventSource. */
export type Source = Pick<EventSource, 'readyState' | 'close' | 'onmessage' | 'onopen' | 'onerror'>
type Follower = { topics: readonly string[]; tell: () => void }
type Opened = (address: string) => Source
/** A place for a stream among the windows of a browser, or null where all are taken (web/lib/stream-slots.ts). */
type TakeSeat = () => Promise<(() => void) | null>

/** `readyState` of a stream that the browser gave up, as it does after any answer but 200. */
const CLOSED = 2
/** How often followers are told to ask where no stream reaches them. */
export const POLL = 3_000
/** After how long a stream that was given up is opened anew; twice as long each time, up to the last. */
export const [FIRST_PAUSE, LAST_PAUSE] = [2_000, 60_000]

/**
 * The single event stream of a browser tab, reopened when the page's topics change and paused while the tab is
 * hidden. After a failure it retries and meanwhile notifies followers every few seconds, and again once it is open,
 * because events may have been missed.
 */
export class LiveStream {
  readonly #open: Opened
  readonly #isHidden: () => boolean
  readonly #followers = new Set<Follower>()
  #source: Source | undefined
  #topics = ''
  #isOpen = false
  #polling: ReturnType<typeof setInterval> | undefined
  #waiting: ReturnType<typeof setTimeout> | undefined
  #pause = FIRST_PAUSE
  readonly #takeSeat: TakeSeat | undefined
  #leaveSeat: (() => void) | undefined
  #asksForSeat = false

  /** `acquireStreamSlot`: where windows share a number of streams; a window without one asks every few seconds. */
  constructor(open: Opened, isHidden: () => boolean, takeSeat?: TakeSeat) {
    this.#open = open
    this.#isHidden = isHidden
    this.#takeSeat = takeSeat
  }

  /** Tells of each event on these topics, and whenever something may have happened unseen. Answers how to stop. */
  follow(topics: readonly string[], tell: () => void): () => void {
    const follower = { topics, tell }
    this.#followers.add(follower)
    // after all that the page changes at once, so that a stream is not opened for half of its topics
    queueMicrotask(() => {
      if (this.#connect() || !this.#isOpen || !this.#followers.has(follower)) return
      tell()
    })
    return () => {
      this.#followers.delete(follower)
      queueMicrotask(() => this.#connect())
    }
  }

  /** To be called when the tab is hidden or looked at again. */
  looked() {
    this.#connect()
  }

  /** Whether a stream was opened or closed. */
  #connect(): boolean {
    const wanted = this.#isHidden() ? [] : [...this.#followers].flatMap(({ topics }) => topics)
    const topics = [...new Set(wanted)].sort().join(',')
    if (topics === this.#topics) return false
    this.#topics = topics
    this.#pause = FIRST_PAUSE
    this.#drop()
    this.#stopPolling()
    if (topics !== '') this.#start()
    else this.#giveSeatBack()
    return true
  }

  /** Begins at once with a seat, or where none is needed; else polls until there is one. */
  #start() {
    if (!this.#takeSeat || this.#leaveSeat) return this.#begin()
    void this.#askForSeat()
  }

  async #askForSeat() {
    if (this.#asksForSeat) return
    this.#asksForSeat = true
    const leave = await this.#takeSeat!().catch(() => null)
    this.#asksForSeat = false
    if (this.#topics === '' || !leave) {
      leave?.()
      if (this.#topics !== '') this.#pollForSeat()
      return
    }
    this.#leaveSeat = leave
    this.#stopPolling()
    this.#begin()
  }

  #pollForSeat() {
    this.#polling ??= setInterval(() => {
      this.#tell(() => true)
      if (this.#takeSeat && !this.#leaveSeat) void this.#askForSeat()
    }, POLL)
  }

  #giveSeatBack() {
    this.#leaveSeat?.()
    this.#leaveSeat = undefined
  }

  #begin() {
    const source = this.#open(`/api/stream?topics=${encodeURIComponent(this.#topics)}`)
    this.#source = source
    source.onopen = () => {
      this.#isOpen = true
      this.#pause = FIRST_PAUSE
      this.#stopPolling()
      this.#tell(() => true)
    }
    source.onmessage = ({ data }) => {
      const { topic } = JSON.parse(data) as { topic: string }
      this.#tell(({ topics }) => topics.includes(topic))
    }
    source.onerror = () => {
      this.#isOpen = false
      this.#polling ??= setInterval(() => this.#tell(() => true), POLL)
      if (source.readyState !== CLOSED) return // the browser asks again by itself, from the event that was seen last
      this.#drop()
      this.#waiting = setTimeout(() => this.#begin(), this.#pause)
      this.#pause = Math.min(2 * this.#pause, LAST_PAUSE)
    }
  }

  #tell(concerns: (follower: Follower) => boolean) {
    for (const follower of [...this.#followers]) if (concerns(follower)) follower.tell()
  }

  #drop() {
    clearTimeout(this.#waiting)
    this.#isOpen = false
    if (this.#source) this.#source.onerror = null
    this.#source?.close()
    this.#source = undefined
  }

  #stopPolling() {
    clearInterval(this.#polling)
    this.#polling = undefined
  }
}
