import { encodeFrameLength, readFrames } from './frames.ts'
import { releaseBuffer } from './release-buffer.ts'

/**
 * The main loop of a warm process: answers one message after the other until its input ends. Frees the memory of each
 * message and answer at once, because otherwise it counts against the next one and a garbage collection takes a tenth
 * of the time of drawing a photo.
 */
export async function answerFrames(answer: (head: string, body: Buffer) => Promise<readonly Uint8Array[]>) {
  let head: string | undefined
  let body: Buffer[] = []
  for await (const frame of readFrames(process.stdin)) {
    if (head === undefined) head = frame.toString('utf8')
    else if (frame.length > 0) body.push(frame)
    else {
      const whole = Buffer.concat(body)
      for (const piece of body) releaseBuffer(piece)
      body = []
      const pieces = await answer(head, whole)
      releaseBuffer(whole)
      const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
      for (const piece of [encodeFrameLength(bytes), ...pieces]) {
        await new Promise<unknown>((written) => process.stdout.write(piece, written))
        releaseBuffer(piece)
      }
      head = undefined
    }
  }
}
