/** The visible part of a picture: its position between both ends in percent, and the zoom in percent. */
export type Crop = { across: number; down: number; zoom: number }
/** A rectangle in pixels. */
export type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** The largest centred part. */
export const WHOLE: Crop = { across: 50, down: 50, zoom: 100 }
/** Covers and galleries are as wide as this beside their height. */
const [ACROSS, DOWN] = [16, 9]
const MAX_ZOOM = 300

/** Parses '50 40 120' as stored in a form; any other text gives the centre. */
export function readCrop(text: string): Crop {
  const [across, down, zoom] = (/^(\d{1,3}) (\d{1,3}) (\d{3})$/.exec(text)?.slice(1) ?? []).map(Number)
  if (across === undefined || down === undefined || zoom === undefined) return WHOLE
  return { across: Math.min(100, across), down: Math.min(100, down), zoom: Math.min(MAX_ZOOM, Math.max(100, zoom)) }
}
/** The text of a crop in a form. */
export const writeCrop = ({ across, down, zoom }: Crop) => `${across} ${down} ${zoom}`

/** The visible part in whole pixels: the largest rectangle of the shape, divided by the zoom. */
export function computeCropBox({ across, down, zoom }: Crop, { width, height }: Size): Box {
  const isWide = width * DOWN > height * ACROSS
  const widest = isWide ? (height * ACROSS) / DOWN : width
  const part = { width: Math.max(1, Math.floor((widest * 100) / zoom)), height: 0 }
  part.height = Math.max(1, Math.min(height, Math.floor((part.width * DOWN) / ACROSS)))
  return {
    left: Math.round(((width - part.width) * across) / 100),
    top: Math.round(((height - part.height) * down) / 100),
    ...part,
  }
}
