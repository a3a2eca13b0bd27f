import { findPictureProblem, type PictureProblem } from './find-picture-problem.ts'

/** Wide enough to tell letters from blur, small enough for an old telephone. */
const LOOKED_AT = 640

/** The quality problem of a picture before upload; undefined without one or if the browser cannot decode it. */
export async function checkPictureQuality(file: File): Promise<PictureProblem | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  const whole = await createImageBitmap(file).catch(() => undefined)
  if (!whole) return undefined
  const scale = Math.min(1, LOOKED_AT / Math.max(whole.width, whole.height))
  const [width, height] = [Math.max(3, Math.round(whole.width * scale)), Math.max(3, Math.round(whole.height * scale))]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return undefined
  drawing.drawImage(whole, 0, 0, width, height)
  const size = { width: whole.width, height: whole.height }
  whole.close()
  const { data } = drawing.getImageData(0, 0, width, height)
  const brightness = new Uint8Array(width * height)
  for (let at = 0; at < brightness.length; at++)
    brightness[at] = 0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!
  return findPictureProblem({ brightness, width, height }, size)
}
