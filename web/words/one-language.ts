import { minify, type Plugin, transformWithOxc } from 'vite'

/** What the code of a script asks about the language, until a copy of it is made for each. */
const LANGUAGE = '__LANGUAGE__'
const [BASE, ...OTHERS] = ['id', 'en'] as const

/** What stays of Paraglide's runtime in a browser. */
const RUNTIME = `export const getLocale = () => ${LANGUAGE}; export const overwriteGetLocale = () => {}`
const WORDS = /const ([a-z]{2})_\w+ = .*?\(i?\) => \{\n?([\s\S]*?)\n\};/g
/** What Paraglide's registry answers for the plural form of a value. */
const PLURAL = /const (\w+) = registry\.plural\("(\w+)", ([^,]+), \{\}\);/g
const PRELOADED = /"assets\/([\w.-]+\.js)"/g

/**
 * Sends a browser the words of one language (decision 0010). Scripts are bundled once, with all languages; then each file
 * is made once for each language, and the minifier drops the words of the others. Indonesian stands in assets/, English
 * in assets/en/ under the same names, so that the files of a language find each other. The server and a development
 * server have all languages.
 */
export const oneLanguage: Plugin = {
  name: 'one-language',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment: (name) => (name === 'client' ? { build: { minify: false, cssMinify: true } } : undefined),
  transform: {
    filter: { id: /[\\/]paraglide[\\/](runtime|messages[\\/](?!_index)\w+)\.js$/ },
    handler: (code, id) => (id.endsWith('runtime.js') ? RUNTIME : chosen(code)),
  },
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const scripts = Object.values(bundle).filter((output) => output.type === 'chunk')
      for (const script of scripts) {
        const { fileName, code } = script
        for (const locale of OTHERS) {
          const home = `assets/${locale}/`
          const source = await spoken(locale, fileName, code.replace(PRELOADED, `"${home}$1"`))
          this.emitFile({ type: 'asset', fileName: fileName.replace('assets/', home), source })
        }
        script.code = await spoken(BASE, fileName, code)
      }
    },
  },
}

/** A message that asks for the language where it speaks, so that nothing but its text is left of it. */
function chosen(code: string): string {
  const name = /^export const (\w+)/m.exec(code)?.[1]
  const texts = Object.fromEntries([...code.matchAll(WORDS)].map(([, locale, body]) => [locale, withPlurals(body!)]))
  if (!name || !texts[BASE] || OTHERS.some((locale) => !texts[locale])) throw new Error(`not a message:\n${code}`)
  const others = OTHERS.map((locale) => `if (${LANGUAGE} === '${locale}') {${texts[locale]}}`)
  return `export const ${name} = (i) => {${others.join('\n')}\n${texts[BASE]}}`
}

/**
 * Without the registry, which a browser does not get: it is imported by name and has formats that nobody uses. The
 * plural form is left out where the text of a language does not depend on it.
 */
const withPlurals = (body: string) =>
  body.replace(PLURAL, (_, name: string, locale: string, value: string) =>
    body.split(name).length > 2 ? `const ${name} = new Intl.PluralRules("${locale}").select(Number(${value}));` : '',
  )

async function spoken(locale: string, fileName: string, code: string): Promise<string> {
  const define = { [LANGUAGE]: JSON.stringify(locale) }
  const made = await transformWithOxc(code, fileName, { lang: 'js', sourceType: 'module', define, sourcemap: false })
  const { code: small, errors } = await minify(fileName, made.code, { module: true, compress: true, mangle: true })
  if (errors[0]) throw errors[0]
  return small
}
