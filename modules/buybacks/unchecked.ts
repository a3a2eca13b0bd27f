import { staffWith } from '#modules/identity'
import { cancelInTx } from './cancel.ts'
import type { BuybackDeps } from './deps.ts'
import { lockedInTx } from './rows.ts'
import { run } from './run.ts'
import { buybackIssuerEvent } from './states.ts'

const NOT_CHECKED = 'Usulan belum selesai diperiksa sampai masa penawaran dimulai.'

/** What nobody checked before its first moment ends by the clock; its issuer and finance are told. */
export function endUnchecked(deps: Pick<BuybackDeps, 'commands' | 'registry' | 'disclosures'>, id: string) {
  return deps.commands.run({ name: 'buybacks.end-unchecked', ...run }, async (context) => {
    const row = await lockedInTx(context.tx, id)
    if (row.state !== 'submitted' || row.opens_at > context.now) return
    await cancelInTx(deps, context, row, NOT_CHECKED)
    const { slug, name } = await deps.registry.known(row.security_code, context.tx)
    const told = { buyback: row.id, slug, name, opensAt: row.opens_at }
    for (const person of await staffWith(context.tx, 'buyback.propose'))
      context.emit(buybackIssuerEvent(person, 'buyback_unchecked_desk', told))
  })
}
