import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loader } from './manifest.ts'

const tokens = readFileSync('web/ui/tokens.css', 'utf8')

/** The light value of a colour token in the notation of a manifest, which knows no oklch. */
function hex(token: string): string {
  const found = new RegExp(`--${token}: light-dark\\(oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens)
  const [lightness, chroma, hue] = found!.slice(1).map(Number) as [number, number, number]
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  // https://bottosson.github.io/posts/oklab: to cone responses, to linear sRGB
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const encode = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, encode(Math.max(0, value)))))
  return `#${linear.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

test('the app on a home screen has the colours of the pages', async () => {
  expect(await loader().json()).toMatchObject({ background_color: hex('ground'), theme_color: hex('brand-deep') })
})
