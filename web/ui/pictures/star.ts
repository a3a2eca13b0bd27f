import { escapeHtml } from '#shared/escape-html'

/**
 * Khatam: the eight-pointed star as a seeded line pattern, as pure strings.
 *
 * Geometry: the 4.8.8 tiling (octagons and squares). From the middle of every edge two lines enter each polygon
 * at the contact angle θ (Hankin's method). θ = 45° gives two crossed squares {8/2}, θ = 67.5° the sharp star {8/3};
 * all angles between are the same family, so every business gets its own drawing while the product keeps one hand.
 */
const rad = (degrees: number) => (degrees * Math.PI) / 180
export const formatCoordinate = (value: number) => String(Math.round(value * 100) / 100)
type Point = [number, number]
const point = (r: number, degrees: number, cx = 0, cy = 0): Point => [
  cx + r * Math.cos(rad(degrees)),
  cy + r * Math.sin(rad(degrees)),
]
const polygon = (points: Point[]) => `M${points.map((p) => p.map(formatCoordinate).join(' ')).join('L')}Z`

/**
 * Rewrites SVG path data of absolute polygons with relative coordinates of `places` decimals, which halves its
 * length. Each step starts from the rounded previous point, so that rounding errors do not add up.
 */
export function shortenPath(path: string, places = 1): string {
  const unit = 10 ** places
  const whole = (text: string) => Math.round(Number(text) * unit)
  const said = (value: number) => String(value / unit).replace(/^(-?)0\./, '$1.')
  const step = (dx: number, dy: number) => said(dx) + (dy < 0 ? '' : ' ') + said(dy)
  let [x, y] = [0, 0]
  return path
    .split('Z')
    .filter(Boolean)
    .map((polygon) => {
      const points = polygon
        .slice(1)
        .split('L')
        .map((pair) => pair.split(' ').map(whole) as [number, number])
      const start = points[0]!
      const steps = points.map(([px, py]) => {
        const sign = step(px - x, py - y)
        ;[x, y] = [px, py]
        return sign
      })
      ;[x, y] = start // where a closed polygon leaves the pen
      return `m${steps.reduce((all, next) => all + (next.startsWith('-') ? '' : ' ') + next)}z`
    })
    .join('')
}

/**
 * A random number generator that repeats its sequence for the same seed, so that a slug always has the same drawing.
 */
export function createSeededRandom(seed: string) {
  let h = 2166136261
  for (const char of seed) h = Math.imul(h ^ char.codePointAt(0)!, 16777619)
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822519)
    h = Math.imul(h ^ (h >>> 13), 3266489917)
    h ^= h >>> 16
    return (h >>> 0) / 4294967296
  }
}

/**
 * Path data of an n-pointed star in a regular n-gon of apothem `a`, which touches the edges' midpoints at angle
 * `theta` (Hankin's method), and its inner radius.
 */
export function computeStarPath(n: number, a: number, theta: number, turn = 0, cx = 0, cy = 0) {
  const half = 180 / n
  const t = (a * Math.tan(rad(half))) / (Math.cos(rad(theta)) + Math.sin(rad(theta)) * Math.tan(rad(half)))
  const inner = (a - t * Math.sin(rad(theta))) / Math.cos(rad(half))
  const points: Point[] = []
  for (let k = 0; k < n; k++) {
    points.push(point(a, turn + k * 2 * half, cx, cy), point(inner, turn + k * 2 * half + half, cx, cy))
  }
  return { d: polygon(points), inner }
}

/** Path data of one tile of the pattern with side `p`: a star in the middle, quarter crosses in the corners. */
export function computeTilePath(p: number, theta: number) {
  const { star, cross, heart } = computeTileParts(p, theta)
  const crosses = [
    [0, 0],
    [p, 0],
    [0, p],
    [p, p],
  ].map(([x, y]) => cross(x!, y!))
  return star + crosses.join('') + heart
}

/** Star, cross and inner star of one tile of the pattern. */
export function computeTileParts(p: number, theta: number) {
  const a = p / 2
  const side = p / (1 + Math.SQRT2)
  const star = computeStarPath(8, a, theta, 0, a, a)
  const cross = (x: number, y: number) => computeStarPath(4, side / 2, theta, 45, x, y).d
  const heart = computeStarPath(8, star.inner * Math.cos(rad(22.5)), theta, 22.5, a, a).d
  return { star: star.d, cross, heart }
}

const THETA = [45, 50, 56.25, 60, 67.5]
const PITCH = [56, 64, 72]
const LIGHTS: Point[] = [
  [0.12, 0],
  [0.88, 0.05],
  [0.5, 1.1],
]
/** How many hues tokens.css holds (.hue-0 …). */
export const HUES = 10

/** Hue, angle, pitch, rotation and light of a business's drawing, derived from its slug. */
export function deriveTraits(seed: string) {
  const next = createSeededRandom(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!
  const hue = Math.floor(next() * HUES)
  return { hue, theta: pick(THETA), pitch: pick(PITCH), turn: next() < 0.5 ? 0 : 45, light: pick(LIGHTS) }
}

/** SVG content (viewBox 0 0 40 40) of a medallion. */
export function drawMedallion(seed: string, initials: string): string {
  const { theta } = deriveTraits(seed)
  const rings = [19, 16.4].map(
    (r) =>
      `<path class="medallion-line" d="${shortenPath(computeStarPath(8, r, Math.min(theta, 56.25), 0, 20, 20).d, 2)}"/>`,
  )
  return `<rect class="medallion-ground" width="40" height="40" rx="10"/>${rings.join('')}<text class="medallion-text" x="20" y="24.6" text-anchor="middle">${escapeHtml(initials)}</text>`
}

/** SVG content of nested star outlines; each point rests in the notch of the outer one. */
export function drawRosette({ size = 176, rings = 6, gold = [1] } = {}): string {
  const c = size / 2
  const ratio = Math.cos(rad(45)) / Math.cos(rad(22.5))
  return Array.from({ length: rings }, (_, ring) => {
    const d = shortenPath(computeStarPath(8, (c - 2) * ratio ** ring, 45, ring % 2 ? 22.5 : 0, c, c).d)
    return `<path class="${gold.includes(ring) ? 'kr-gold' : 'kr-line'}" d="${d}"/>`
  }).join('')
}

type Strapwork = { id: string; pitch: number; theta: number; span: number; gold: Point[] }

/** SVG content of the star pattern in double lines, fading outwards from the centre; the stars at `gold` are gold. */
export function drawStrapwork({ id: u, pitch, theta, span, gold }: Strapwork): string {
  const size = pitch * span
  const c = size / 2
  const golds = gold.map(([i, j]) => computeStarPath(8, pitch / 2, theta, 0, c + i * pitch, c + j * pitch).d).join('')
  const strand = (name: string, d: string) =>
    `<g class="strap-on" stroke-width="5"><path id="${u}${name}" fill="none" d="${shortenPath(d)}"/></g><use href="#${u}${name}" class="strap-off" stroke-width="3"/>`
  return (
    `<defs><pattern id="${u}p" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="translate(${c - pitch / 2} ${c - pitch / 2})">${strand('s', computeTilePath(pitch, theta))}</pattern>` +
    `<radialGradient id="${u}f"><stop class="mask-stop" offset="0"/><stop class="mask-stop" offset=".42" stop-opacity=".82"/><stop class="mask-stop" offset="1" stop-opacity="0"/></radialGradient>` +
    `<mask id="${u}m"><rect width="${size}" height="${size}" fill="url(#${u}p)"/></mask><mask id="${u}g">${strand('t', golds)}</mask><mask id="${u}o"><rect width="${size}" height="${size}" fill="url(#${u}f)"/></mask></defs>` +
    `<g mask="url(#${u}o)"><rect class="ks-line" width="${size}" height="${size}" mask="url(#${u}m)"/><rect class="ks-gold" width="${size}" height="${size}" mask="url(#${u}g)"/></g>`
  )
}

/** The star of a timeline's pin, viewBox 0 0 20 20. */
export const pinPath = shortenPath(computeStarPath(8, 8.5, 45, 22.5, 10, 10).d, 2)
/** The double star around a step's number, viewBox 0 0 48 48. */
export const nodePaths = [22, 18.5].map((size) => shortenPath(computeStarPath(8, size, 45, 22.5, 24, 24).d, 2)) as [
  string,
  string,
]
