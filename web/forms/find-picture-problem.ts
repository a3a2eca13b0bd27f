/** A reason to retake a picture of a card or face. */
export type PictureProblem = 'small' | 'dark' | 'blurry' | 'glare'

/** Brightness of each pixel, 0 to 255, of a downscaled picture. */
export type GreyscaleImage = { brightness: Uint8Array | Uint8ClampedArray; width: number; height: number }

const [LEAST_LONG, LEAST_SHORT] = [640, 400]
/** Below it the letters on a card run into each other; a sharp card has several hundred. */
const SHARP = 60
const DARK = 45
/** Pixels that are as bright as can be: of a card in glare a patch, of white paper nearly everything. */
const CLIPPED = 250
const [PATCH, PAPER] = [0.04, 0.55]

/**
 * The quality problem of a picture (too small, dark, glare, blurry); undefined without one. `whole` is the original
 * size in pixels.
 */
export function findPictureProblem(
  grey: GreyscaleImage,
  whole: { width: number; height: number },
): PictureProblem | undefined {
  const [long, short] = [Math.max(whole.width, whole.height), Math.min(whole.width, whole.height)]
  if (long < LEAST_LONG || short < LEAST_SHORT) return 'small'
  const { brightness } = grey
  let [sum, clipped] = [0, 0]
  for (const each of brightness) {
    sum += each
    if (each >= CLIPPED) clipped++
  }
  if (sum / brightness.length < DARK) return 'dark'
  const share = clipped / brightness.length
  if (share > PATCH && share < PAPER) return 'glare'
  return sharpness(grey) < SHARP ? 'blurry' : undefined
}

/** How much neighbours differ: the variance of the Laplacian, which blur makes small. */
function sharpness({ brightness, width, height }: GreyscaleImage): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const edge =
        4 * brightness[at]! -
        brightness[at - 1]! -
        brightness[at + 1]! -
        brightness[at - width]! -
        brightness[at + width]!
      sum += edge
      squares += edge * edge
      count++
    }
  const mean = sum / count
  return squares / count - mean * mean
}
