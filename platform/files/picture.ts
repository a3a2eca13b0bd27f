import { availableParallelism } from 'node:os'
import { escapeHtml } from '#shared/escape-html'
import type { Crop } from '#shared/picture-crop'
import { createWorkQueue } from '../jobs/work-queue.ts'
import { ProcessEnded } from './limited-process.ts'
import type { Content } from './storage.ts'
import { createWarmProcesses } from './warm-process.ts'
import type { Mark } from './watermark.ts'

export type Size = { width: number; square?: boolean }
export type Format = 'avif' | 'webp' | 'jpeg'
/**
 * The output pictures to draw: `narrowest` accepted width, sizes and format. `crop` cuts out a part first; `mark` is a
 * watermark on every size. Photographs are drawn as JPEG, which takes a third of the time of WebP and is half as large
 * again.
 */
export type Recipe = { narrowest: number; sizes: readonly Size[]; format: Format; mark?: Mark; crop?: Crop }
export type Fault = 'unreadable' | 'large' | 'small' | 'busy'
export type ProcessedImage = { width: number; height: number; file: Buffer }
/** Redraws an uploaded picture by a recipe; created by `createImageProcessor`. */
export type ImageProcessor = ReturnType<typeof createImageProcessor>

/** Why an upload is not accepted as a picture. */
export class PictureFault extends Error {
  readonly why: Fault
  constructor(why: Fault) {
    super(`picture: ${why}`)
    this.why = why
  }
}

/** Concurrent processes: one per core, within their memory limits. */
const AT_ONCE = Math.min(4, availableParallelism())

/** What strangers sent never shares a process with what is shown to staff: a picture that is marked was drawn before. */
const strangers = createWarmProcesses('picture-process', { keep: AT_ONCE })
const ours = createWarmProcesses('picture-process')

/** Starts the picture processes in advance, so that the first upload does not wait for one. */
export const startPictureProcesses = () => strangers.ready()

/**
 * Redraws a JPEG, PNG or WebP in each of a recipe's sizes: upright, in sRGB, without metadata, never enlarged. Pictures
 * are decoded in limited processes, one at a time each; a picture is refused only by a fresh process (decision 0043). A
 * streamed picture must be supplied again for each attempt. Throws a PictureFault.
 */
export function createImageProcessor({ atOnce = AT_ONCE, waiting = 48, seconds = 20 } = {}) {
  const queue = createWorkQueue({ atOnce, waiting, full: () => new PictureFault('busy') })

  return (input: Uint8Array | (() => Content), recipe: Recipe): Promise<ProcessedImage[]> =>
    queue.admit((turn) =>
      turn(() => {
        const body = input instanceof Uint8Array ? () => input : input
        const head = JSON.stringify(escaped(recipe))
        return (recipe.mark ? ours : strangers)({ head, body, seconds, read: parseProcessedImages }).catch((error) => {
          throw error instanceof ProcessEnded ? new PictureFault('large') : error
        })
      }),
    )
}

/** The drawing library reads marks as markup. */
const escaped = ({ mark, ...recipe }: Recipe): Recipe =>
  mark ? { ...recipe, mark: { ...mark, text: escapeHtml(mark.text) } } : recipe

type About = { width: number; height: number; bytes: number }

function parseProcessedImages(answer: Buffer): ProcessedImage[] {
  const start = 4 + answer.readUInt32BE(0)
  const about = JSON.parse(answer.toString('utf8', 4, start)) as About[] | { fault: Fault }
  if ('fault' in about) throw new PictureFault(about.fault)
  let at = start
  return about.map(({ width, height, bytes }) => {
    at += bytes
    return { width, height, file: answer.subarray(at - bytes, at) }
  })
}
