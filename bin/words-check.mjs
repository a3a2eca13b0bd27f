import { compileWords, faultsInWords } from './words.mjs'

await compileWords()
const faults = faultsInWords()
for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)
