/** Which parts of a structure may stand in which; what is not named may stand anywhere but in a table or a list. */
const within: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table', 'THead', 'TBody'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI'],
  LBody: ['LI'],
}
const closed = ['Table', 'TR', 'L', 'LI']

type Part = { type: string; parent: string; body: string }

/** Accessibility faults of a PDF: title, language, tags, headings, tables, lists. */
export function listAccessibilityFaults(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  )
  const referred = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? ''
  const info = [...objects.values()].find((body) => body.includes('/Title ') && body.includes('/Creator')) ?? ''
  const title = referred(info, 'Title') || info
  const parts = partsIn(referred(catalog, 'StructTreeRoot'), '', objects)
  return [
    ...(/\((?:[^()\\]|\\.){3,}\)/.test(title) ? [] : ['no title']),
    ...(catalog.includes('/Lang (id-ID)') ? [] : ['no language']),
    ...(referred(catalog, 'MarkInfo').includes('/Marked true') ? [] : ['not tagged']),
    ...((referred(catalog, 'ViewerPreferences') || catalog).includes('/DisplayDocTitle true')
      ? []
      : ['title not shown']),
    ...(parts.length > 0 ? [] : ['no structure']),
    ...headingFaults(parts),
    ...parts.flatMap((part) => faultsOf(part, objects)),
  ]
}

function partsIn(node: string, parent: string, objects: ReadonlyMap<string, string>): Part[] {
  const type = /\/S \/(\w+)/.exec(node)?.[1] ?? ''
  const kids = /\/K (?:\[([^\]]*)\]|(\d+ 0 R))/.exec(node)
  const below = [...(kids?.[1] ?? kids?.[2] ?? '').matchAll(/(\d+) 0 R/g)].flatMap(([, id]) =>
    partsIn(objects.get(id!) ?? '', type, objects),
  )
  return type ? [{ type, parent, body: node }, ...below] : below
}

function faultsOf({ type, parent, body }: Part, objects: ReadonlyMap<string, string>): string[] {
  const isPlaced = within[type] ? within[type].includes(parent) : !closed.includes(parent)
  const attributes = objects.get(/\/A (\d+) 0 R/.exec(body)?.[1] ?? '') ?? body
  return [
    ...(isPlaced ? [] : [`${type} stands in ${parent || 'nothing'}`]),
    ...(type === 'TH' && !attributes.includes('/Scope /') ? ['TH says not of what'] : []),
    ...(type === 'Figure' && !body.includes('/Alt') ? ['Figure without words'] : []),
    ...(type === 'Figure' && !attributes.includes('/BBox [') ? ['Figure says not where'] : []),
  ]
}

/** One title, and no level is left out below it. */
function headingFaults(parts: readonly Part[]): string[] {
  const levels = parts.flatMap(({ type }) => (/^H[1-6]$/.test(type) ? [Number(type[1])] : []))
  const skips = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
  const titles = levels.filter((level) => level === 1).length
  return [...(titles === 1 ? [] : [`${titles} titles`]), ...skips.map((level) => `H${level} follows nothing above it`)]
}
