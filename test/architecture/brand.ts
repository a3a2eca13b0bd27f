import { globSync, readFileSync } from 'node:fs'
import { at, isProduct, type Source } from './source.ts'

/** What the example operator of brand/ is called and how it is reached: literals, since another's name may be any word. */
const EXAMPLE = /syirkah|5000 0000|wahid hasyim|amanah syariah|kep-00\/d/gi

/** Names that no reader sees, and the contract of that name. */
const NOT_THE_BRAND = [
  /\bsyirkah_[a-z_]+/g, // roles of the database, metrics
  /['"]syirkah-(?:(?:upload|file)?-?|audit-head\/1|backup\/1)['"]/g,
  /\^syirkah-\(\?:upload\|file\)-/g,
  /syirkah musyarakah/g,
  /Disebut juga syirkah\./g,
  /syirkah syirka urun dana/g, // passwords that people choose
]

/** Each name of the example operator in a text, with what stands around it. */
export function findExample(text: string): string[] {
  const left = NOT_THE_BRAND.reduce((rest, technical) => rest.replace(technical, ''), text)
  return [
    ...new Set(Array.from(left.matchAll(EXAMPLE), ({ index }) => left.slice(Math.max(0, index - 20), index + 30))),
  ]
}

const readWords = (): Source[] =>
  globSync('{web/**/*.{css,svg},web/words/*.json}').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The name, address or licence of the example operator in what another operator would not change. */
export const faultsInBrand = (source: Source): string[] => {
  if (!isProduct(source) || /^brand\/|\.test\.|\.fixture\./.test(source.path)) return []
  return findExample(source.text).map((found) => at(source, `“${found}”: take it from #shared/brand`))
}

export const brandFaults = (sources: readonly Source[]) => [...sources, ...readWords()].flatMap(faultsInBrand)
