import { colours } from '#brand/colours.ts'
import { toCustomProperties } from '#shared/brand-colours'

const GROUNDS = ['ground', 'surface', 'sunken', 'line', 'brand-deep'] as const
const TEXTS = ['ink', 'ink-2', 'brand-strong', 'on-deep', 'on-deep-2'] as const

/** The page's own look, in the colours of the product’s pages. */
export const stylesheet = `:root {
  color-scheme: light dark;
  ${toCustomProperties(colours.pages, [...GROUNDS, ...TEXTS])}
  --up: light-dark(oklch(0.45 0.1 160), oklch(0.82 0.11 160));
  --down: light-dark(oklch(0.47 0.16 25), oklch(0.8 0.1 25));
  --warn: light-dark(oklch(0.45 0.09 65), oklch(0.86 0.09 80));
  --info: light-dark(oklch(0.45 0.09 245), oklch(0.84 0.06 240));
}
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; }
body {
  margin: 0; display: grid; grid-template: auto 1fr / minmax(15rem, 19rem) minmax(0, 1fr);
  background: var(--ground); color: var(--ink);
  font: 1rem/1.6 'Plus Jakarta Sans Variable', system-ui, sans-serif;
}
a { color: var(--brand-strong); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--brand-strong); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 2; background: var(--surface); padding: 0.5rem 1rem; }
header {
  grid-column: 1 / -1; position: sticky; top: 0; z-index: 1; display: flex; gap: 1rem; align-items: center;
  padding: 0.9rem 1.5rem; background: var(--brand-deep); color: var(--on-deep-2);
}
header a { color: var(--on-deep); }
header .brand { font-weight: 700; text-decoration: none; margin-right: auto; }
header .brand { display: flex; align-items: center; gap: 0.6rem; }
header .brand svg { width: 1.4rem; height: 1.4rem; fill: ${colours.pages.gold[1]}; }
nav {
  position: sticky; top: 3.4rem; max-height: calc(100vh - 3.4rem); overflow: auto; padding: 1.25rem 1.5rem 3rem;
  border-right: 1px solid var(--line); background: var(--surface); font-size: 0.875rem;
}
nav h2 { font-size: 0.875rem; margin: 1.25rem 0 0.25rem; }
nav h2 a { color: var(--ink); text-decoration: none; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 0.2rem 0; color: var(--ink-2); text-decoration: none; }
nav li a:hover { color: var(--brand-strong); text-decoration: underline; }
main { padding: 1.5rem clamp(1rem, 4vw, 3.5rem) 6rem; max-width: 84rem; }
main > p, main > ul { max-width: 48rem; }
h1 { font-size: 2.25rem; line-height: 1.2; margin: 0.5rem 0 1rem; letter-spacing: -0.02em; }
section { margin-top: 3.5rem; }
section > h2 { font-size: 1.75rem; margin: 0; letter-spacing: -0.01em; }
article {
  margin-top: 1.5rem; padding: 1.25rem 1.5rem 1.5rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 12px;
}
article:target { border-color: var(--brand-strong); box-shadow: 0 0 0 1px var(--brand-strong); }
h3 { margin: 0; font-size: 1.125rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover::after { content: ' #'; color: var(--brand-strong); }
h4 { margin: 1.25rem 0 0.4rem; font-size: 0.875rem; color: var(--ink-2); }
.address { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; margin: 0.4rem 0; }
.access { font-size: 0.8125rem; color: var(--warn); border: 1px solid currentColor; border-radius: 999px; padding: 0 0.6rem; }
b.get, b.post, b.put, b.delete { font-size: 0.75rem; text-transform: uppercase; letter-spacing: 0.04em; }
b.get { color: var(--info); }
b.post { color: var(--up); }
b.put { color: var(--warn); }
b.delete { color: var(--down); }
code, pre { font-family: ui-monospace, 'Cascadia Mono', Menlo, monospace; font-size: 0.875em; }
pre { margin: 0.4rem 0 0; padding: 0.9rem 1.1rem; overflow: auto; background: var(--sunken); border-radius: 10px; line-height: 1.5; }
.fields { margin: 0.4rem 0; padding-left: 0; list-style: none; }
.fields .fields { margin: 0.25rem 0 0.25rem 0.5rem; padding-left: 0.9rem; border-left: 2px solid var(--line); }
.fields li { padding: 0.2rem 0; }
.fields span:not(.type) { display: block; font-size: 0.875rem; }
.fields em, .type { font-size: 0.875rem; color: var(--ink-2); }
details { border-top: 1px solid var(--line); padding: 0.5rem 0; }
details + details { margin-top: 0; }
summary { cursor: pointer; }
.good summary b { color: var(--up); }
.bad summary b { color: var(--down); }
.sides { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 2.5rem; }
dl { margin: 0.5rem 0; }
dt { margin-top: 0.5rem; }
dd { margin: 0; font-size: 0.875rem; color: var(--ink-2); }
@media (min-width: 76rem) {
  .sides { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); }
  .sides pre { max-height: 28rem; }
}
@media (max-width: 52rem) {
  body { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; max-height: 16rem; border-right: 0; border-bottom: 1px solid var(--line); }
}
`
