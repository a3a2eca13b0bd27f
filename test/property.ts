import fc from 'fast-check'

/**
 * Properties with the same seed in every run, so that a green run is green again. `npm run reliability` gives another
 * (SEED) and more tries (TRIES, times as many); what it finds is repeated by them.
 */
export const seed = Number(process.env.SEED ?? 20_261_120)
export const tries = (usual: number) => usual * Number(process.env.TRIES ?? 1)

fc.configureGlobal({ seed, numRuns: tries(100) })

export { fc }
