// An incomplete registry view makes npm drop optional packages from the lock file silently, and `npm ci` fails elsewhere.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
const missing = Object.entries(packages).flatMap(([path, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !names.has(name))
    .map((name) => `${path || '(root)'} needs ${name}`),
)
for (const line of missing) console.error(line)
process.exit(missing.length ? 1 : 0)
