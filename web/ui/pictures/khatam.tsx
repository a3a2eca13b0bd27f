import { trustedMarkup } from '../../lib/trusted-types.ts'
import { markInside, medallionInside, nodePaths, pinPath, rosetteInside, strapworkInside, traits } from './star.ts'

/** Drawings are strings, made once per slug and process: a hundred cards cost a hundred look-ups. */
const drawn = new Map<string, string | TrustedHTML>()
export function once(key: string, draw = () => key) {
  let inside = drawn.get(key)
  if (inside === undefined) {
    inside = trustedMarkup(draw())
    if (drawn.size > 2_000) drawn.clear()
    drawn.set(key, inside)
  }
  return { __html: inside }
}

type Svg = {
  className: string
  viewBox: string
  inside: { __html: string | TrustedHTML }
  size?: number
  slice?: boolean
}
export const Drawing = ({ className, viewBox, inside, size, slice }: Svg) => (
  <svg
    className={className}
    viewBox={viewBox}
    {...(size ? { width: size, height: size } : {})}
    {...(slice ? { preserveAspectRatio: 'xMidYMid slice' } : {})}
    aria-hidden="true"
    focusable="false"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here, initials escaped
    dangerouslySetInnerHTML={inside}
  />
)

export type Seed = { slug: string; initials: string }

/** Small face of a business in lists and tables. */
export const Medallion = ({ slug, initials, size = 'md' }: Seed & { size?: 'sm' | 'md' | 'lg' }) => (
  <Drawing
    className={`medallion medallion-${size} hue-${traits(slug).hue}`}
    viewBox="0 0 40 40"
    inside={once(`medallion ${slug} ${initials}`, () => medallionInside(slug, initials))}
  />
)

/** Nested stars for an empty state. */
export const Rosette = () => (
  <Drawing className="khatam-rosette" viewBox="0 0 176 176" inside={once('rosette', () => rosetteInside())} />
)

/** Double-strand field for a hero, band or log-in. `id` must be unique on the page. */
export const Strapwork = ({ id = 'ks', wide = true }: { id?: string; wide?: boolean }) => {
  const shape = wide
    ? {
        id,
        pitch: 168,
        theta: 60,
        span: 7,
        gold: [
          [0, 0],
          [-2, 1],
        ] as [number, number][],
      }
    : { id, pitch: 132, theta: 60, span: 7, gold: [[0, 0]] as [number, number][] }
  const size = shape.pitch * shape.span
  return (
    <Drawing
      className="khatam-strap"
      viewBox={`0 0 ${size} ${size}`}
      inside={once(`strap ${id} ${wide}`, () => strapworkInside(shape))}
    />
  )
}

/** The logo's mark. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <Drawing className="khatam-mark" viewBox="0 0 32 32" size={size} inside={once(markInside)} />
)

/** Pin of a timeline. */
export const Pin = () => <Drawing className="pin" viewBox="0 0 20 20" inside={once(`<path d="${pinPath}"/>`)} />

/** Number inside a star, for the landing page's steps. */
export const StarNumber = ({ value }: { value: number }) => (
  <span className="node">
    <Drawing className="" viewBox="0 0 48 48" inside={once(`<path d="${nodePaths[0]}"/><path d="${nodePaths[1]}"/>`)} />
    <b>{value}</b>
  </span>
)
