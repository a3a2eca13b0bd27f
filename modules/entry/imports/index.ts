import type { MovementSource } from '#modules/wallet'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Both } from '#shared/text'
import { findBatch, importApproval, proposeImport } from './batches.ts'
import { checkImport, digestFiles } from './check.ts'
import type { ImportDeps } from './deps.ts'
import { exportAll } from './export.ts'
import { inviteImported } from './invite.ts'
import { runImport } from './run.ts'

export { listTotals } from './batches.ts'
export type { ImportCheck } from './check.ts'
export { isRequired } from './columns.ts'
export { formatRow, type ImportFolder } from './csv.ts'
export type { ExportFolder } from './export.ts'
export { files } from './files.ts'

/** Takes over the data of another platform from files, and hands the data of this one over in the same files. */
export function createImports(deps: ImportDeps) {
  return {
    digestFiles,
    ...bindDeps(deps.db, {
      findBatch,
    }),
    ...bindDeps(deps, {
      check: checkImport,
      propose: proposeImport,
      run: runImport,
      exportAll,
      invite: inviteImported,
    }),

    parts: { approvals: [importApproval], movementSources: [importSource] },
  }
}
/** What people read of securities that they brought along. */
const importSource: MovementSource = {
  kind: 'import',
  explain: async (_db, _userId, sources) =>
    sources.map((source) => ({ source, name: null, reference: null, why: broughtAlong, about: null })),
}
const broughtAlong: Both = {
  id: 'Efek yang Anda miliki sebelum tercatat di sini.',
  en: 'Securities that you had before they were recorded here.',
}

export type Imports = ReturnType<typeof createImports>
