import { logo } from '#brand/logo.ts'
import { toTrustedMarkup } from '../../lib/trusted-types.ts'
import { deriveTraits, drawMedallion, drawRosette, drawStrapwork, nodePaths, pinPath } from './star.ts'

/** Drawings are strings, made once per slug and process: a hundred cards cost a hundred look-ups. */
const drawn = new Map<string, string | TrustedHTML>()
/** Draws the SVG content of a key once per process and keeps it as trusted markup, for `dangerouslySetInnerHTML`. */
export function memoizeDrawing(key: string, draw = () => key) {
  let inside = drawn.get(key)
  if (inside === undefined) {
    inside = toTrustedMarkup(draw())
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
/** A decorative `<svg>` with the given content, hidden from screen readers. */
export const SvgDrawing = ({ className, viewBox, inside, size, slice }: Svg) => (
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

/** Small generated picture of a business with its initials, for lists and tables. */
export const Medallion = ({ slug, initials, size = 'md' }: Seed & { size?: 'sm' | 'md' | 'lg' }) => (
  <SvgDrawing
    className={`medallion medallion-${size} hue-${deriveTraits(slug).hue}`}
    viewBox="0 0 40 40"
    inside={memoizeDrawing(`medallion ${slug} ${initials}`, () => drawMedallion(slug, initials))}
  />
)

/** Nested stars as an ornament, e.g. of an empty state. */
export const Rosette = () => (
  <SvgDrawing
    className="khatam-rosette"
    viewBox="0 0 176 176"
    inside={memoizeDrawing('rosette', () => drawRosette())}
  />
)

/** The brand's star pattern as a background. `id` must be unique on the page. */
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
    <SvgDrawing
      className="khatam-strap"
      viewBox={`0 0 ${size} ${size}`}
      inside={memoizeDrawing(`strap ${id} ${wide}`, () => drawStrapwork(shape))}
    />
  )
}

/** The mark of the logo without the name. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <SvgDrawing className="khatam-mark" viewBox="0 0 32 32" size={size} inside={memoizeDrawing(logo)} />
)

/** The star that marks an event of a timeline. */
export const TimelinePin = () => (
  <SvgDrawing className="pin" viewBox="0 0 20 20" inside={memoizeDrawing(`<path d="${pinPath}"/>`)} />
)

/** A step's number inside a star. */
export const StarNumber = ({ value }: { value: number }) => (
  <span className="node">
    <SvgDrawing
      className=""
      viewBox="0 0 48 48"
      inside={memoizeDrawing(`<path d="${nodePaths[0]}"/><path d="${nodePaths[1]}"/>`)}
    />
    <b>{value}</b>
  </span>
)
