import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { oneLanguage } from './web/words/one-language.ts'
import { wordsOptions } from './web/words/options.ts'

/**
 * Few chunks compress better than many, and each file costs its headers: the framework, the shell that every page
 * shows, the offering's card, what fields and forms share, and the small parts that many pages share. Icons of the guest's
 * first page travel with its parts, all others that are shared by themselves.
 */
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 9 },
  {
    name: 'shell',
    test: /web[\\/](layouts[\\/](?!rail|gray|auth|bare|landing|default|staff|phone-reminder)|ui[\\/](badge|button|toaster|progress-bar|khatam|brand-mark)|lib[\\/](toast|flash|cookies|client-id|reload|store|shell|title)|paths)/,
    priority: 8,
  },
  {
    name: 'card',
    test: /web[\\/](ui[\\/](offering-card|cover\.|cover-drawing|funding-bar|countdown|empty-state)|offerings[\\/](save-button|words)|lib[\\/]paraglide[\\/]messages[\\/](ui_(?!page|limit|less|more\.|more_pages|show_more|up|down|flat|step_of|all_steps|done|now|todo|failed)|empty_|save_|stat_|faq_all|faq_title))|icons[\\/](map-pin|bookmark|bell|timer)\./,
    priority: 7,
  },
  // documents show the icon of a file without a form
  {
    name: 'fields',
    test: /web[\\/](ui[\\/]fields|lib[\\/](number-reads|phone-reads|field-messages))|shared[\\/](read-number|phone-text)\.|icons[\\/]file-text\./,
    priority: 7,
  },
  {
    name: 'forms',
    test: /web[\\/]forms[\\/](?!wizard|camera-shot|cropper|look-at-picture|picture-doubts|prove|tick-table)/,
    priority: 6,
  },
  {
    name: 'parts',
    test: /web[\\/](ui[\\/](card|figures|money)\.|lib[\\/]paraglide[\\/]messages[\\/]ui_(up|down|flat|step_of|all_steps|done|now|todo|failed)\.)|icons[\\/](arrow-(left|right)|badge-check|check|chevron-right|cloud-(check|exclamation-point)|download|landmark|shield-check|trending-down|undo-2)\./,
    minShareCount: 2,
    priority: 5,
  },
  { name: 'icons', test: /lucide-react[\\/].*icons[\\/](?!eye)/, minShareCount: 2, priority: 4 },
  // words that an offering's page shares with one or two others each: a file of their own costs more than they weigh
  {
    name: 'offering-words',
    test: /messages[\\/](detail_(akad|questions|unanswered|reports_actual)|document_presentation|filed_others|track_(title|paid)|closed_others|sharia_opinion_number|content_(more_of|disclosures?)|cost_total|dist_security)\./,
    minShareCount: 2,
    priority: 5,
  },
  { name: 'panels', test: /web[\\/]ui[\\/](tabs|timeline|copy-button)\./, minShareCount: 2, priority: 5 },
  { name: 'tables', test: /web[\\/]ui[\\/](data-table|scrollable|pagination)\./, minShareCount: 2, priority: 5 },
]

/** Icons leave out what the style sheet says anyway: see web/ui/lean-icon.ts. */
const leanIcons = {
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ }, // the bundler asks for these alone, and not for every import
    handler: (_: string, importer?: string) =>
      importer?.includes('lucide-react') ? fileURLToPath(new URL('./web/ui/lean-icon.ts', import.meta.url)) : undefined,
  },
} as const

/** A build finds the words compiled (bin/build.mjs); a development server compiles them whenever they change. */
const words = process.env.NODE_ENV === 'production' ? [] : [paraglideVitePlugin(wordsOptions)]

export default defineConfig({
  plugins: [leanIcons, tailwindcss(), reactRouter(), ...words, oneLanguage],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // known from the start, so that the first page of a development server does not reload halfway
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-router', 'react-router/dom', 'lucide-react'],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { resolve: { noExternal: ['lucide-react'] }, build: { rolldownOptions: { input: './web/handler.ts' } } },
  },
})
