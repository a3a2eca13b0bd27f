import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { wordsOptions } from './web/words/options.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), paraglideVitePlugin(wordsOptions)],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: './web/handler.ts' } } } },
})
