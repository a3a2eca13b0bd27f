// The product's words: compiled to functions, and checked to be the same set in every language.
import { createHash } from 'node:crypto'
import fs, { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = 'web/words/project.inlang'
const OPTIONS = 'web/words/options.ts'
const STAMP = 'words.stamp'

/** Compiles the words when they changed since the last time. */
export async function compileWords() {
  if (!existsSync(OPTIONS)) return
  const { wordsOptions } = await import(`../${OPTIONS}`)
  const stamp = hashOf([
    OPTIONS,
    'package-lock.json',
    join(PROJECT, 'settings.json'),
    ...catalogues().map(({ file }) => file),
  ])
  const stampFile = join(wordsOptions.outdir, STAMP)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const { compile } = await import('@inlang/paraglide-js')
  await compile(wordsOptions)
  writeFileSync(stampFile, stamp)
}

/** A development server writes them in another structure than a build reads: the next build or test compiles anew. */
export async function forgetCompiledWords() {
  const { wordsOptions } = await import(`../${OPTIONS}`)
  rmSync(join(wordsOptions.outdir, STAMP), { force: true })
}

/** What is wrong with the catalogues: words missing in a language, other holes, the same word in two files. */
export function faultsInWords() {
  const byLocale = Map.groupBy(catalogues(), ({ locale }) => locale)
  const [[baseLocale, base] = ['', []], ...others] = [...byLocale].map(([locale, files]) => [locale, wordsOf(files)])
  const faults = [...byLocale].flatMap(([locale, files]) => doubles(locale, files))
  for (const [locale, words] of others) {
    for (const [key, text] of base) {
      if (!words.has(key)) faults.push(`${key} is missing in ${locale}`)
      else if (holes(text) !== holes(words.get(key)))
        faults.push(`${key} has other holes in ${locale} than in ${baseLocale}`)
    }
    for (const key of words.keys()) if (!base.has(key)) faults.push(`${key} is missing in ${baseLocale}`)
  }
  return faults
}

function catalogues() {
  const settings = JSON.parse(readFileSync(join(PROJECT, 'settings.json'), 'utf8'))
  const patterns = Object.values(settings).flatMap((value) => value?.pathPattern ?? [])
  const locales = [settings.baseLocale, ...settings.locales.filter((locale) => locale !== settings.baseLocale)]
  return locales.flatMap((locale) =>
    patterns
      .map((pattern) => join(PROJECT, '..', pattern.replace(/\{(locale|languageTag)\}/g, locale)))
      .flatMap((path) => fs.globSync(path))
      .map((file) => ({ locale, file, words: flat(JSON.parse(readFileSync(file, 'utf8'))) })),
  )
}

const flat = (words, prefix = '') =>
  Object.entries(words).flatMap(([key, text]) => {
    if (key === '$schema') return []
    const nested = text && typeof text === 'object' && !Array.isArray(text)
    return nested ? flat(text, `${prefix}${key}.`) : [[prefix + key, text]]
  })

const wordsOf = (files) => new Map(files.flatMap(({ words }) => words))

const holes = (text) => [...new Set(JSON.stringify(text).match(/\{\s*[\w.]+\s*\}/g) ?? [])].sort().join()

function doubles(locale, files) {
  const home = new Map()
  return files.flatMap(({ file, words }) =>
    words.flatMap(([key]) => {
      const other = home.get(key)
      home.set(key, file)
      return other ? [`${key} stands in ${other} and in ${file} (${locale})`] : []
    }),
  )
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
