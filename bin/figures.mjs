// npm run figures: how large the parts of the code are, beside what they are to be (docs/figures.md).
// `-- COMMIT` says what one addition cost: the files that it touched and the lines that it added; `-- arrows` draws who
// imports whom.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { onPinnedRuntime } from './runtime.mjs'

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim().split('\n').filter(Boolean)
const linesOf = (path) => readFileSync(path, 'utf8').split('\n').length - 1

/** Written by hand and no test: what a reader has to read. */
const isCode = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/tables\.ts$|\.d\.ts$/.test(path)
const files = (folder) => git('ls-files', folder)
const code = (folder) => files(folder).filter(isCode)

const sorted = (paths) => paths.map(linesOf).sort((a, b) => a - b)
const median = (sizes) => (sizes[Math.floor((sizes.length - 1) / 2)] + sizes[Math.ceil((sizes.length - 1) / 2)]) / 2
const p90 = (sizes) => sizes[Math.floor(sizes.length * 0.9)]

/** Prints a figure beside what it is to be at most. A figure above its limit is a warning, not a failure. */
function row(what, is, most) {
  const verdict = most === undefined ? '' : is <= most ? `of ${most}` : `of ${most}: above`
  console.log(`${what.padEnd(52)}${String(is).padStart(7)}  ${verdict}`)
}

function sizes() {
  const api = sorted(code('api'))
  row('api: median lines of a file', median(api), 70)
  row('api: lines that nine of ten files keep to', p90(api), 160)
  row('api: median lines of an operation', median(operationLines()), 22)
  row('modules: median lines of a file', median(sorted(code('modules'))), 57)
  row('web: median lines of a file', median(sorted(code('web'))), 51)
  const desk = code('web/staff/content')
  row('content desk: files', desk.length, 11)
  row(
    'content desk: lines',
    desk.map(linesOf).reduce((sum, lines) => sum + lines, 0),
    985,
  )
  const areas = [...new Set(files('web').map((path) => path.split('/')[1]))]
  for (const area of areas) {
    if (['ui', 'layouts', 'forms', 'lib'].includes(area) || area.includes('.')) continue
    const styles = files(`web/${area}`).filter((path) => path.endsWith('.css'))
    if (styles.length > 0)
      row(
        `web/${area}: lines of its own styles`,
        styles.map(linesOf).reduce((sum, lines) => sum + lines, 0),
        120,
      )
  }
}

/** From the line that begins an operation to the line that ends it. */
function operationLines() {
  const lines = code('api').flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return [
      ...text.matchAll(
        /^( *).*\b(?:operation|commandOperation|rawOperation|expose|file)\((?:\(app\) => [\w.]+, )?\{\n[\s\S]*?^\1\}\)/gm,
      ),
    ]
  })
  return lines.map(([operation]) => operation.split('\n').length).sort((a, b) => a - b)
}

/** What an addition costs: everything but what `npm run tables` writes. */
function cost(commit) {
  const touched = git('show', '--numstat', '--format=', commit)
    .map((line) => line.split('\t'))
    .filter(([, , path]) => !/\/tables\.ts$|schema-guards\.ts$/.test(path))
  row('files', touched.length, 12)
  row(
    'lines added',
    touched.reduce((sum, [added]) => sum + Number(added), 0),
    350,
  )
  for (const [added, , path] of touched) console.log(`${added.padStart(6)}  ${path}`)
}

/** The drawing is written in TypeScript, which only the pinned Node runs as it is. */
async function draw() {
  await onPinnedRuntime()
  process.exitCode = spawnSync(process.execPath, ['test/architecture/drawing.ts'], { stdio: 'inherit' }).status ?? 1
}

const [commit] = process.argv.slice(2)
if (commit === 'arrows') await draw()
else if (commit) cost(commit)
else sizes()
