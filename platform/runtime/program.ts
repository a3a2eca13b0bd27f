import { fileURLToPath } from 'node:url'

// Where the product's own files are. It runs from the bundle in dist (npm run build), or in development and in tests
// from its TypeScript sources.

const isBundle = import.meta.url.endsWith('.js')
const root = new URL(isBundle ? '../' : '../../', import.meta.url)

/** The product's folder. */
export const ROOT = fileURLToPath(root)

/** A file or folder of the product by its path from the product's folder, as a URL. */
export const productUrl = (path: string) => new URL(path, root)

/**
 * A script of platform/ that runs in a thread or a process of its own, by its path in platform/ without an ending. The
 * bundle has all of them in one folder.
 */
export const scriptUrl = (path: string) =>
  new URL(isBundle ? `./${path.split('/').at(-1)}.js` : `../${path}.ts`, import.meta.url)

/** The paths under the product's folder that a script has to read in order to run. */
export const CODE = isBundle
  ? ['node_modules', 'dist', 'package.json']
  : ['node_modules', 'platform', 'shared', 'package.json']
