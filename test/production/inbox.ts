import { setTimeout as sleep } from 'node:timers/promises'

type Message = { to: string; subject: string; text: string }

/** What doubles of mail, WhatsApp and SMS were handed; the newest last. */
export class Inbox {
  readonly #messages: Message[] = []
  #taken = new Set<Message>()

  add(message: Message) {
    this.#messages.push(message)
  }

  /** The newest message to somebody that fits and was not taken before. */
  async take(to: string, what: RegExp): Promise<string> {
    for (const until = performance.now() + 60_000; ; await sleep(25)) {
      const found = this.#messages.findLast(
        (each) => each.to === to && !this.#taken.has(each) && what.test(`${each.subject}\n${each.text}`),
      )
      if (found) {
        this.#taken.add(found)
        return found.text
      }
      if (performance.now() > until) throw new Error(`nothing of ${what} came to ${to}:\n${this.#about(to)}`)
    }
  }

  #about = (to: string) =>
    this.#messages
      .filter((each) => each.to === to)
      .map(({ subject, text }) => `- ${subject}: ${text}`)
      .join('\n')
}
