import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { wordsOptions } from './web/words/options.ts'

/** Few chunks compress better than many: the framework, and the shell that every page shows. 11 kB less on the landing page. */
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  {
    name: 'shell',
    test: /web[\\/](layouts[\\/](?!rail|gray|auth|bare|landing|default)|ui[\\/](button|toaster|progress-bar|khatam|brand-mark)|lib[\\/](toast|flash|cookies|reload|store|shell|title)|paths)/,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), paraglideVitePlugin(wordsOptions)],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // known from the start, so that the first page of a development server does not reload halfway
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-router', 'react-router/dom', 'lucide-react'],
  },
  environments: {
    // A page that needs a contract's words must not get its schemas: the validator is 25 kB and asks for eval, which the
    // content security policy refuses. Calls of `z` whose result nobody uses do nothing.
    client: {
      build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z'] }, output: { codeSplitting: { groups } } } },
    },
    ssr: { build: { rolldownOptions: { input: './web/handler.ts' } } },
  },
})
