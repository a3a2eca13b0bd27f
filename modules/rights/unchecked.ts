import { staffWith } from '#modules/identity'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { cancelInTx } from './cancel.ts'
import type { RightsDeps } from './deps.ts'
import { lockedInTx } from './rows.ts'
import { rightsIssuerEvent } from './states.ts'

/** What nobody checked before its recording day was over ends by the clock; its issuer and finance are told. */
export function endUnchecked(deps: RightsDeps, id: Id<'rights-issue'>) {
  const spec = { name: 'rights.end-unchecked', actor: system('rights'), may: 'rights.run' as const }
  return deps.commands.run(spec, async (context) => {
    const row = await lockedInTx(context.tx, id)
    if (row.state !== 'submitted' || row.recorded_until > context.now) return
    await cancelInTx(deps, context, row, 'belum selesai diperiksa sampai tanggal pencatatannya')
    const { slug, name } = await deps.registry.known(row.security_code, context.tx)
    const told = { issue: id, slug, name, recordedOn: row.recorded_on }
    for (const person of await staffWith(context.tx, 'rights.propose'))
      context.emit(rightsIssuerEvent(person, 'rights_unchecked_desk', told))
  })
}
