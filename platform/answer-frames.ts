import { lengthOf, readFrames } from './frames.ts'

/** The inside of a warm process: answers one message after the other until nobody asks any more. */
export async function answerFrames(answer: (head: string, body: Buffer) => Promise<readonly Uint8Array[]>) {
  let head: string | undefined
  let body: Buffer[] = []
  for await (const frame of readFrames(process.stdin)) {
    if (head === undefined) head = frame.toString('utf8')
    else if (frame.length > 0) body.push(frame)
    else {
      const whole = Buffer.concat(body)
      body = []
      globalThis.gc?.() // the pieces in which it came are as large again, and of no use any more
      const pieces = await answer(head, whole)
      const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
      for (const piece of [lengthOf(bytes), ...pieces]) process.stdout.write(piece)
      head = undefined
      globalThis.gc?.() // what it held of this one would be counted with the next
    }
  }
}
