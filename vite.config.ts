import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { brandColours } from './bin/brand-colours.ts'
import { oneLanguage } from './web/words/one-language.ts'
import { wordsOptions } from './web/words/options.ts'

/**
 * Few chunks compress better than many, and each file costs its headers: the framework, the shell that every page shows,
 * the offering's card, forms, and what many pages share.
 */
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 9 },
  {
    name: 'shell',
    test: /web[\\/](layouts[\\/](?!rail|gray|auth|bare|landing|default|staff|phone-reminder)|ui[\\/]\w+[\\/](badge|button|toaster|progress-bar|khatam|brand-mark)|lib[\\/](toast|flash|cookies|client-id|reload|store|shell|title)|paths)/,
    priority: 8,
  },
  {
    name: 'card',
    test: /web[\\/](ui[\\/]\w+[\\/](offering-card|cover\.|cover-drawing|funding-bar|countdown|empty-state)|offerings[\\/](save-button|words))/,
    priority: 7,
  },
  {
    name: 'fields',
    test: /web[\\/](ui[\\/]inputs[\\/]fields|lib[\\/](number-reads|phone-reads|field-messages))|shared[\\/](read-number|phone-text)\./,
    priority: 7,
  },
  {
    name: 'forms',
    test: /web[\\/]forms[\\/](?!wizard|camera-shot|cropper|check-picture-quality|find-picture-problem|step-up-panel|checkbox-table)/,
    priority: 6,
  },
  { name: 'parts', test: /web[\\/]ui[\\/]\w+[\\/](card|figures|money)\./, minShareCount: 2, priority: 5 },
]

/** A build finds the words compiled (bin/build.mjs); a development server compiles them whenever they change. */
const words = process.env.NODE_ENV === 'production' ? [] : [paraglideVitePlugin(wordsOptions)]

export default defineConfig({
  plugins: [brandColours, tailwindcss(), reactRouter(), ...words, oneLanguage],
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
