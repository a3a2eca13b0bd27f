// npm run figures -- arrows: draws who imports whom, and each group of modules as one box. An arrow that runs back up would stand right of the diagonal.
import { globSync } from 'node:fs'
import { AREAS, type Arrows, arrowsOfAreas, arrowsOfGroups, arrowsOfModules, runningBack } from './arrows.ts'
import { circlesOfFiles } from './cycles.ts'
import { BUILD_ORDER, GROUPS } from './map.ts'
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

/** A box for each group, the highest first: its modules, and below them the groups that it uses. */
function drawGroups(arrows: Arrows, groupOf: ReadonlyMap<string, string>) {
  const boxes = GROUPS.toReversed().map((group) => {
    const uses = GROUPS.filter((to) => arrows.get(group)?.has(to))
    const modules = BUILD_ORDER.filter((module) => groupOf.get(module) === group).join(' · ')
    return { group, lines: [modules, ...(uses.length > 0 ? [`▼ ${uses.join(', ')}`] : [])] }
  })
  const width = Math.max(...boxes.flatMap(({ lines }) => lines.map(({ length }) => length)))
  for (const { group, lines } of boxes) {
    console.info(`┌ ${group} ${'─'.repeat(width - group.length)}┐`)
    for (const line of lines) console.info(`│ ${line.padEnd(width)} │`)
    console.info(`└${'─'.repeat(width + 2)}┘`)
  }
  console.info()
}

const modules = arrowsOfModules(sources, readMigrations())
const groupOf = new Map(globSync('modules/*/*/').map((path) => [path.split('/')[2]!, path.split('/')[1]!]))
const groups = arrowsOfGroups(modules, groupOf)
draw(arrowsOfAreas(sources), AREAS)
draw(modules, BUILD_ORDER)
drawGroups(groups, groupOf)
draw(groups, GROUPS)
const circles = circlesOfFiles(sources)
console.info(`${sources.filter(isProduct).length} files of the product, ${circles.length} circles among files`)
if (circles.length > 0) process.exitCode = 1
