/** The page's own look, in the product’s colours (web/ui/tokens.css). */
export const stylesheet = `:root {
  color-scheme: light dark;
  --ink: light-dark(oklch(0.25 0.03 195), oklch(0.95 0.008 190));
  --ink-2: light-dark(oklch(0.45 0.025 195), oklch(0.8 0.015 190));
  --ground: light-dark(oklch(0.982 0.004 100), oklch(0.185 0.016 195));
  --surface: light-dark(oklch(1 0 0), oklch(0.225 0.018 195));
  --sunken: light-dark(oklch(0.962 0.006 100), oklch(0.265 0.018 195));
  --line: light-dark(oklch(0.905 0.008 110), oklch(0.335 0.02 195));
  --brand: light-dark(oklch(0.43 0.08 187), oklch(0.78 0.1 182));
  --deep: light-dark(oklch(0.3 0.055 190), oklch(0.245 0.035 192));
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
a { color: var(--brand); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 2; background: var(--surface); padding: 0.5rem 1rem; }
header {
  grid-column: 1 / -1; position: sticky; top: 0; z-index: 1; display: flex; gap: 1rem; align-items: center;
  padding: 0.9rem 1.5rem; background: var(--deep); color: oklch(0.86 0.028 190);
}
header a { color: oklch(0.975 0.01 190); }
header .brand { font-weight: 700; text-decoration: none; margin-right: auto; }
header .brand { display: flex; align-items: center; gap: 0.6rem; }
header .brand::before {
  content: ''; width: 1.4rem; height: 1.4rem; background: oklch(0.8 0.11 85);
  clip-path: polygon(50% 0, 62% 21%, 85.4% 14.6%, 79% 38%, 100% 50%, 79% 62%, 85.4% 85.4%, 62% 79%, 50% 100%, 38% 79%, 14.6% 85.4%, 21% 62%, 0 50%, 21% 38%, 14.6% 14.6%, 38% 21%);
}
nav {
  position: sticky; top: 3.4rem; max-height: calc(100vh - 3.4rem); overflow: auto; padding: 1.25rem 1.5rem 3rem;
  border-right: 1px solid var(--line); background: var(--surface); font-size: 0.875rem;
}
nav h2 { font-size: 0.875rem; margin: 1.25rem 0 0.25rem; }
nav h2 a { color: var(--ink); text-decoration: none; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 0.2rem 0; color: var(--ink-2); text-decoration: none; }
nav li a:hover { color: var(--brand); text-decoration: underline; }
main { padding: 1.5rem clamp(1rem, 4vw, 3.5rem) 6rem; max-width: 84rem; }
main > p, main > ul { max-width: 48rem; }
h1 { font-size: 2.25rem; line-height: 1.2; margin: 0.5rem 0 1rem; letter-spacing: -0.02em; }
section { margin-top: 3.5rem; }
section > h2 { font-size: 1.75rem; margin: 0; letter-spacing: -0.01em; }
article {
  margin-top: 1.5rem; padding: 1.25rem 1.5rem 1.5rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 12px;
}
article:target { border-color: var(--brand); box-shadow: 0 0 0 1px var(--brand); }
h3 { margin: 0; font-size: 1.125rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover::after { content: ' #'; color: var(--brand); }
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
