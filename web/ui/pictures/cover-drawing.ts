import { escapeHtml } from '#shared/escape-html'
import {
  computeStarPath,
  computeTileParts,
  createSeededRandom,
  deriveTraits,
  formatCoordinate,
  shortenPath,
} from './star.ts'

const id = (seed: string) => `k${Math.floor(createSeededRandom(`${seed}id`)() * 1e9).toString(36)}`

/**
 * SVG content (viewBox 0 0 400 208) of a generated cover: the pattern, and a `scene` drawing or, without one, the
 * initials in a ring.
 */
export function drawCover(seed: string, initials: string, scene?: string): string {
  const [w, h] = [400, 208]
  const { pitch, theta, turn, light } = deriveTraits(seed)
  const u = id(seed)
  const field = computeTileParts(pitch, theta)
  const corners = [`x="${pitch}"`, `y="${pitch}"`, `x="${pitch}" y="${pitch}"`]
    .map((at) => `<use href="#${u}x" ${at}/>`)
    .join('')
  return (
    `<defs><pattern id="${u}p" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="translate(${w / 2} ${h / 2}) rotate(${turn}) translate(${-pitch / 2} ${-pitch / 2})"><g class="kc-line"><path d="${shortenPath(field.star + field.heart)}"/><path id="${u}x" d="${shortenPath(field.cross(0, 0))}"/>${corners}</g></pattern>` +
    `<radialGradient id="${u}g" cx="${light[0]}" cy="${light[1]}" r="1"><stop class="kc-hi" offset="0"/><stop class="kc-lo" offset="1"/></radialGradient>` +
    `<radialGradient id="${u}f" cx=".5" cy=".5" r=".62"><stop class="mask-stop" offset=".2"/><stop class="mask-stop" offset="1" stop-opacity=".18"/></radialGradient>` +
    `<mask id="${u}m"><rect width="${w}" height="${h}" fill="url(#${u}f)"/></mask></defs>` +
    `<rect width="${w}" height="${h}" fill="url(#${u}g)"/><rect width="${w}" height="${h}" fill="url(#${u}p)" mask="url(#${u}m)"/>` +
    (scene ? drawing(seed, scene) : ring(turn, initials))
  )
}

/** Side and height of the star behind a drawing, as the light falls. */
function drawing(seed: string, scene: string) {
  const { light, turn } = deriveTraits(seed)
  const x = light[0] < 0.4 ? 152 : light[0] > 0.6 ? 248 : 200
  const star = shortenPath(computeStarPath(8, 76, 45, turn === 45 ? 22.5 : 0, x, 92).d)
  const facing = createSeededRandom(`${seed}facing`)() < 0.5 ? '' : ' transform="matrix(-1 0 0 1 400 0)"'
  return `<path class="kc-sun" d="${star}"/><use href="${scene}" width="400" height="208"${facing}/>`
}

function ring(turn: number, initials: string) {
  const r = 46
  const d = (size: number) => shortenPath(computeStarPath(8, size, 45, turn === 45 ? 22.5 : 0, 200, 104).d)
  return (
    `<path class="kc-seat" d="${d(r + 7)}"/><path class="kc-gold" d="${d(r)}"/><path class="kc-fine" d="${d(r - 5)}"/>` +
    `<text class="kc-text" font-size="${formatCoordinate(r * 0.54)}" x="200" y="104" dy=".36em" text-anchor="middle">${escapeHtml(initials)}</text>`
  )
}
