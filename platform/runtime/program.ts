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
 * The URL of a script of platform/ that runs in its own thread or process, by its path in platform/ without extension.
 * In the bundle all of them are in one folder.
 */
export const scriptUrl = (path: string) =>
  new URL(isBundle ? `./${path.split('/').at(-1)}.js` : `../${path}.ts`, import.meta.url)

/** The paths in the product's folder that a limited process must be able to read. */
export const CODE = isBundle
  ? ['node_modules', 'dist', 'package.json']
  : ['node_modules', 'platform', 'shared', 'package.json']
