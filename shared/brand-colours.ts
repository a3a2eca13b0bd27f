type PageColour =
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'sunken'
  | 'ground'
  | 'surface'
  | 'line'
  | 'edge'
  | 'brand'
  | 'brand-strong'
  | 'brand-soft'
  | 'on-brand'
  | 'reserved'
  | 'brand-deep'
  | 'brand-deepest'
  | 'on-deep'
  | 'on-deep-2'
  | 'deep-hover'
  | 'deep-on'
  | 'ink-on-light'
  | 'glow'
  | 'strand'
  | 'strand-soft'
  | 'gold'
  | 'gold-soft'
  | 'gold-ink'
  | 'c-kas'
  | 'meter-used'

/** The colours of pages by token, each for the light and for the dark theme. */
type PageColours = Readonly<Record<PageColour, readonly [light: string, dark: string]>>
export type BrandColours = {
  pages: PageColours
  print: Readonly<Record<'ink' | 'quiet' | 'brand' | 'line' | 'writing' | 'pattern' | 'gold', string>>
  preview: Readonly<Record<'near' | 'far' | 'seat' | 'line' | 'gold' | 'title' | 'facts', string>>
}

const THEMES = ['light', 'dark'] as const

/** The CSS custom properties of the given tokens; one value follows the theme by itself. */
export const toCustomProperties = (
  pages: PageColours,
  tokens: readonly PageColour[] = Object.keys(pages) as PageColour[],
): string =>
  tokens
    .map((token) => {
      const [light, dark] = pages[token]
      return `--${token}:${light === dark ? light : `light-dark(${light},${dark})`};`
    })
    .join('')

/** The colours of one theme as #rrggbb, for mail and manifests, which know no oklch. */
export const toHexColours = (pages: PageColours, theme: (typeof THEMES)[number]): Record<PageColour, string> =>
  Object.fromEntries(
    Object.entries(pages).map(([token, values]) => [token, toHex(values[THEMES.indexOf(theme)]!)]),
  ) as Record<PageColour, string>

/** Text on its ground and the contrast that it needs (WCAG 2.2: 4.5 for text, 3 for the border of a control). */
const PAIRS: readonly (readonly [PageColour, PageColour, number])[] = [
  ...(['sunken', 'ground', 'surface'] as const).flatMap((ground) => [
    ['ink', ground, 7] as const,
    ['ink-2', ground, 4.5] as const,
  ]),
  ...(['ground', 'surface'] as const).flatMap((ground) => [
    ['ink-3', ground, 4.5] as const,
    ['brand-strong', ground, 4.5] as const,
    ['brand', ground, 4.5] as const,
  ]),
  ['edge', 'surface', 3],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-strong', 4.5],
  ['brand-strong', 'brand-soft', 4.5],
  ['ink', 'brand-soft', 4.5],
  ['gold-ink', 'gold-soft', 4.5],
  ...(['brand-deep', 'brand-deepest', 'deep-hover', 'deep-on', 'glow'] as const).flatMap((ground) => [
    ['on-deep', ground, 4.5] as const,
    ['on-deep-2', ground, 4.5] as const,
  ]),
  ['ink-on-light', 'on-deep', 4.5],
]
const PAPER = '#ffffff'

/** Each pair of text and ground that is hard to read, in words that name it; and each value that is no colour. */
export function listColourFaults({ pages, print, preview }: BrandColours): string[] {
  const values = [...Object.entries(pages).flatMap(([token, both]) => both.map((value) => [token, value] as const))]
  const hexes = [...Object.entries({ ...print }), ...Object.entries({ ...preview })]
  const malformed = [
    ...values.filter(([, value]) => !readColour(value)),
    ...hexes.filter(([, value]) => !HEX.test(value)),
  ].map(([token, value]) => `${token}: “${value}” is neither oklch(…) nor #rrggbb`)
  if (malformed.length > 0) return malformed
  const describe = (what: string, [text, ground]: readonly [string, string], least: number) => {
    const contrast = computeContrast(text, ground)
    return contrast < least
      ? [`${what}: contrast ${Math.round(contrast * 100) / 100}, at least ${least} is needed`]
      : []
  }
  return [
    ...PAIRS.flatMap(([text, ground, least]) =>
      THEMES.flatMap((theme, at) =>
        describe(`${text} on ${ground}, ${theme} theme`, [pages[text][at]!, pages[ground][at]!], least),
      ),
    ),
    ...(['ink', 'quiet', 'brand'] as const).flatMap((text) => describe(`print ${text}`, [print[text], PAPER], 4.5)),
    ...(['title', 'facts', 'gold'] as const).flatMap((text) =>
      (['near', 'far'] as const).flatMap((ground) =>
        describe(`preview ${text} on ${ground}`, [preview[text], preview[ground]], 3),
      ),
    ),
  ]
}

// ── From oklch to sRGB ────────────────────────────────────────────────────────────────────────────────────────────

const HEX = /^#[0-9a-f]{6}$/i
const OKLCH = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ [\d.]+)?\)$/

/** Red, green and blue of a colour from 0 to 1, as linear light. */
function readColour(colour: string): number[] | undefined {
  if (HEX.test(colour)) return [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  const found = OKLCH.exec(colour)
  if (!found) return undefined
  const [lightness, chroma, hue] = found.slice(1, 4).map(Number) as [number, number, number]
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  // https://bottosson.github.io/posts/oklab: to cone responses, to linear sRGB
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((value) => Math.min(1, Math.max(0, value)))
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

function toHex(colour: string): string {
  const bytes = (readColour(colour) ?? []).map((value) => Math.round(255 * fromLinear(value)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2.2, contrast ratio. */
function computeContrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = readColour(colour) ?? []
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
