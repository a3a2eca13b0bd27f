// npm run figures -- arrows: draws who imports whom. An arrow that runs back up would stand right of the diagonal.
import { AREAS, type Arrows, arrowsOfAreas, arrowsOfModules, runningBack } from './arrows.ts'
import { circlesOfFiles } from './cycles.ts'
import { BUILD_ORDER } from './map.ts'
import { isProduct, readMigrations, readSources } from './source.ts'

const sources = readSources()

/** A row each, and a column each in the same order: `■` where the row uses the column. */
function draw(arrows: Arrows, order: readonly string[]) {
  const mark = (from: string, to: string) => (from === to ? '╲' : arrows.get(from)?.has(to) ? '■' : '·')
  for (const [place, from] of order.entries())
    console.info(`${String(place + 1).padStart(3)} ${from.padEnd(16)}${order.map((to) => mark(from, to)).join('')}`)
  const back = runningBack(arrows, order)
  const count = [...arrows.values()].reduce((sum, { size }) => sum + size, 0)
  console.info(`${order.length} rows, ${count} arrows, ${back.length} of them back up ${back.join(', ')}\n`)
  if (back.length > 0) process.exitCode = 1
}

draw(arrowsOfAreas(sources), AREAS)
draw(arrowsOfModules(sources, readMigrations()), BUILD_ORDER)
const circles = circlesOfFiles(sources)
console.info(`${sources.filter(isProduct).length} files of the product, ${circles.length} circles among files`)
if (circles.length > 0) process.exitCode = 1
