// What takes long and runs in `npm run test:deep` alone (docs/testing.md, The two levels). A part that is named runs whole.

/** The whole of `npm test` sets this; a run of named parts, and `npm run test:deep`, leave nothing out. */
export const isUsual = process.env.SYIRKAH_DEPTH === 'usual'

/** Planted faults in bulk, long random histories, fuzzing, crashes and starts of real processes. */
export const deepIntegration = isUsual
  ? [
      'test/lies/*.db.test.ts',
      'test/money-histories.db.test.ts',
      'test/gateway-outage.db.test.ts',
      'api/fuzz.db.test.ts',
      'modules/registry/{thousand,handed-on}.db.test.ts',
      'server/start-problem.db.test.ts',
      'test/attack/{database-trouble,full-disk,restart,size}.db.test.ts',
    ]
  : []
