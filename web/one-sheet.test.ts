import { expect, test } from 'vitest'
import { combineRouteStyles } from './one-sheet.ts'

const routes = {
  root: { id: 'root', css: ['/assets/root.css'] },
  frame: { id: 'frame', parentId: 'root', css: ['/assets/frame.css', '/assets/card.css'] },
  page: { id: 'page', parentId: 'frame', css: ['/assets/page.css', '/assets/fields.css#', '/assets/card.css'] },
  plain: { id: 'plain', parentId: 'frame', css: ['/assets/card.css', '/assets/chart.css#'] },
}

test('the sheets of a page are one, in their order, without those of the layouts around it', () => {
  const { routes: made, sheets } = combineRouteStyles(routes)
  expect(made.page!.css).toEqual([expect.stringMatching(/^\/assets\/page-[0-9a-f]{8}\.css$/)])
  expect(sheets.get(made.page!.css![0]!)).toEqual(['/assets/page.css', '/assets/fields.css'])
  expect(sheets.get(made.frame!.css![0]!)).toEqual(['/assets/frame.css', '/assets/card.css'])
})

test('a route with one sheet of its own keeps it under its name', () => {
  expect(combineRouteStyles(routes).routes.root).toBe(routes.root)
  expect(combineRouteStyles(routes).routes.plain).toBe(routes.plain)
})

test('other contents are another file', () => {
  const other = { ...routes, page: { ...routes.page, css: ['/assets/page-2.css', '/assets/fields.css'] } }
  expect(combineRouteStyles(other).routes.page!.css).not.toEqual(combineRouteStyles(routes).routes.page!.css)
})
