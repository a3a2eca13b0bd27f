/** Compiles the catalogues without Vite: `node web/lib/compile-words.ts`, before a type check or a test. */
import { compile } from '@inlang/paraglide-js'
import { wordsOptions } from '../words/options.ts'

await compile(wordsOptions)
