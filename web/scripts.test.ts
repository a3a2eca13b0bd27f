import { expect, it } from 'vitest'
import { deferScripts } from './scripts.ts'

const PAGE = `<head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="stylesheet" href="/a.css"/></head>
<script nonce="n">window.__reactRouterContext = {}</script><script nonce="n" type="module" async="">;
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";
  window.__reactRouterManifest = {};
import("/assets/entry-1.js");</script>`

const page = deferScripts(PAGE, ['/assets/root-1.js', '/assets/home-1.js', '/assets/entry-1.js'])
const script = /type="module">([\s\S]*)<\/script>/.exec(page)?.[1] ?? ''

it('no file is asked for before the page is seen', () => {
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(script.indexOf('await new Promise')).toBeLessThan(script.indexOf('modulepreload'))
  expect(script).not.toMatch(/^import /m)
})

it('what the router wrote comes after, in its order', () => {
  expect(script).toContain(
    'const route0 = await import("/assets/root-1.js");\nconst route1 = await import("/assets/home-1.js");',
  )
  expect(script.indexOf('import("/assets/entry-1.js")')).toBeGreaterThan(script.indexOf('__reactRouterManifest'))
})

it('nothing else of the page changes', () => {
  expect(page).toContain('<link rel="stylesheet" href="/a.css"/></head>\n<script nonce="n">window.__reactRouterContext')
  expect(deferScripts('<p>no script</p>', [])).toBe('<p>no script</p>')
})
