import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Ask } from './setup.ts'

type Streams = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/** Asks at a terminal. What is typed as the answer to a secret question is not shown. */
export function openTerminal({ input, output }: Streams): { ask: Ask; close: () => void } {
  let isSilent = false
  const shown = new Writable({
    write(chunk: Buffer, _, done) {
      if (!isSilent) output.write(chunk)
      done() // at once: what waited in a queue would be shown after the answer
    },
  })
  const terminal = createInterface({ input, output: shown, terminal: true, historySize: 0 })
  return {
    async ask(question, { secret }) {
      if (!secret) return terminal.question(question)
      output.write(`${question}(not shown) `)
      isSilent = true
      try {
        return await terminal.question('')
      } finally {
        isSilent = false
        output.write('\n')
      }
    },
    close: () => terminal.close(),
  }
}
