import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { oneLanguage } from './one-language.ts'

const scripts = new Map<string, string>()
const WORDS = fileURLToPath(new URL('../lib/words.ts', import.meta.url))

beforeAll(async () => {
  const page = {
    name: 'page',
    resolveId: (id: string) => (id === 'page' || id === 'later' ? id : undefined),
    load: (id: string) =>
      id === 'page'
        ? `import { getLocale, m } from '${WORDS}'
           document.title = m.skip_to_content() + m.ui_step_of({ step: 1, count: 2 }) + m.ui_offerings({ count: 1 }) + getLocale()
           import('later')`
        : id === 'later'
          ? `import { m } from '${WORDS}'; document.title = m.nav_register()`
          : undefined,
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page, oneLanguage],
    build: { write: false, rolldownOptions: { input: { page: 'page' } } },
  })) as Rolldown.RolldownOutput
  for (const file of output) {
    if (file.fileName.endsWith('.js')) {
      scripts.set(file.fileName.replace(/-[\w-]{8}\.js$/, ''), file.type === 'chunk' ? file.code : String(file.source))
    }
  }
})

it('a script has the words of one language', () => {
  expect(scripts.get('assets/page')).toContain('Langsung ke isi')
  expect(scripts.get('assets/page')).not.toContain('Skip to content')
  expect(scripts.get('assets/en/page')).toContain('Skip to content')
  expect(scripts.get('assets/en/page')).not.toContain('Langsung ke isi')
  expect(scripts.get('assets/en/later')).not.toContain('Mulai Sekarang')
})

it('what stands in a text is still filled in', () => {
  expect(scripts.get('assets/page')).toMatch(/`Langkah \$\{\w+\?\.step\} dari \$\{\w+\?\.count\}`/)
})

it('English asks for the plural form of a number, Indonesian does not', () => {
  expect(scripts.get('assets/en/page')).toMatch(/Intl\.PluralRules\([`"']en[`"']\)\.select\(Number\(/)
  expect(scripts.get('assets/en/page')).toMatch(/`\$\{\w+\?\.count\} offering`/)
  for (const [name, script] of scripts) expect(script, name).not.toContain('registry')
  expect(scripts.get('assets/page')).not.toContain('PluralRules')
})

it('nobody asks which language it is', () => {
  for (const script of scripts.values()) expect(script).not.toMatch(/__LANGUAGE__|getLocale|cookie/)
})

it('a file asks for others of its own language', () => {
  expect(scripts.get('assets/en/page')).toMatch(/"?assets\/en\/later-|import\([`"']\.\/later-/)
  expect(scripts.get('assets/en/page')).not.toMatch(/assets\/later-/)
})
