/** Why a picture of a card or a face is better taken again. */
export type Doubt = 'small' | 'dark' | 'blurry' | 'glare'

/** Brightness of each pixel, 0 to 255, of a picture that was shrunk to look at it. */
export type Grey = { brightness: Uint8Array | Uint8ClampedArray; width: number; height: number }

const [LEAST_LONG, LEAST_SHORT] = [640, 400]
/** Below it the letters on a card run into each other; a sharp card has several hundred. */
const SHARP = 60
const DARK = 45
/** Pixels that are as bright as can be: of a card in glare a patch, of white paper nearly everything. */
const CLIPPED = 250
const [PATCH, PAPER] = [0.04, 0.55]

/** What is wrong with a picture; undefined where nothing is. `whole` is its size before it was shrunk. */
export function doubtAbout(grey: Grey, whole: { width: number; height: number }): Doubt | undefined {
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
function sharpness({ brightness, width, height }: Grey): number {
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
