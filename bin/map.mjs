// node bin/map.mjs <countries-50m.json of the npm package world-atlas>: draws web/ui/pictures/art/indonesia.svg, the land that
// web/ui/pictures/place-map.tsx shows a business's place on. By hand (`npm pack world-atlas@2.0.2`); the drawing is committed.
import { readFileSync, writeFileSync } from 'node:fs'

const INDONESIA = '360'
/** Degrees at the left and upper edge; a degree is ten units wide. web/ui/pictures/provinces.ts says the same. */
const [WEST, NORTH, UNITS] = [94, 7, 10]
const [WIDTH, HEIGHT] = [480, 190]
/** What is smaller than this, in square units, is left out. */
const SMALLEST = 0.6
/** A point nearer than this to the one before says nothing more. */
const NEAREST = 1.2

const atlas = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const { scale, translate } = atlas.transform
const arcs = atlas.arcs.map((arc) => {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [(x * scale[0] + translate[0] - WEST) * UNITS, (NORTH - (y * scale[1] + translate[1])) * UNITS]
  })
})
const line = (index) => (index < 0 ? arcs[~index].toReversed() : arcs[index])
const ring = (indexes) => indexes.flatMap((index, at) => line(index).slice(at === 0 ? 0 : 1))
const size = (points) =>
  Math.abs(points.reduce((sum, [x, y], at) => sum + x * points.at(at - 1)[1] - points.at(at - 1)[0] * y, 0) / 2)

function thinned(points) {
  const kept = [points[0]]
  for (const point of points) {
    const [x, y] = kept.at(-1)
    if (Math.hypot(point[0] - x, point[1] - y) >= NEAREST) kept.push(point)
  }
  return kept
}

const short = (value) => String(Math.round(value * 10) / 10)
function path(points) {
  const [first, ...others] = points.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])
  let [x, y] = first
  const steps = others.map((point) => {
    const step = `${short(point[0] - x)} ${short(point[1] - y)}`
    ;[x, y] = point
    return step
  })
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`
}

const { arcs: polygons } = atlas.objects.countries.geometries.find(({ id }) => id === INDONESIA)
const land = polygons
  .flatMap((rings) => rings.map(ring))
  .filter((points) => size(points) >= SMALLEST)
  .map(thinned)
  .filter((points) => points.length > 2)
  .map(path)
  .join('')
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path d="${land}"/></svg>\n`
writeFileSync('web/ui/pictures/art/indonesia.svg', svg)
console.info(`web/ui/pictures/art/indonesia.svg: ${svg.length} bytes`)
