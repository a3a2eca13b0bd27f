import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import type { Actor } from '#shared/actor'
import { basisPoints } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { DistributionDeps } from './deps.ts'
import type { ChangeTax } from './input.ts'
import type { DistributionRefusals } from './refusals.ts'
import { findSecurityTax } from './security-tax.ts'
import { areSameTaxRates, formatTaxRates, type TaxRates } from './states.ts'
import { tables } from './tables.ts'

export const TAX_CHANGE_APPROVAL = 'distributions.change-tax'
type Payload = { security: string; citizen: string; foreigner: string; entity: string; source: string }
type Deps = Pick<DistributionDeps, 'commands' | 'approvals' | 'registry' | 'rulebook' | 'termsOf' | 'clock'>

/**
 * Requests another withholding tax for one security, with its legal source. Announced distributions keep their own.
 * Refuses `tax_unchanged`.
 */
export async function changeTax(deps: Deps, actor: Actor, { reason, ...asked }: ChangeTax) {
  const security = await deps.registry.security(asked.security)
  const spec = { name: 'distributions.change-tax', actor, may: 'security-tax.propose' as const, input: asked }
  return deps.commands.run(spec, async (context) => {
    if (areSameTaxRates(await findSecurityTax(deps, context.tx, security), toTaxRates(asked)))
      throw new Refusal<DistributionRefusals>('tax_unchanged', {}, 'citizen')
    const { citizen, foreigner, entity, source } = asked
    return deps.approvals.proposeInTx(context, {
      subject: TAX_CHANGE_APPROVAL,
      object: `security/${security.code}/tax`,
      payload: {
        security: security.code,
        source,
        ...{ citizen: String(citizen), foreigner: String(foreigner), entity: String(entity) },
      } satisfies Payload,
      reason,
    })
  })
}

/** The approval by a second member of staff; the tax applies to distributions announced afterwards. */
export const taxChangeApproval = (deps: Omit<Deps, 'commands' | 'approvals'>): ApprovalSubject<Payload> => ({
  name: TAX_CHANGE_APPROVAL,
  kind: { id: 'Pajak efek', en: 'Tax of a security' },
  policy: () => [{ from: 0n, permission: 'security-tax.decide', votes: 1 }],
  async describe(tx, payload) {
    const security = await deps.registry.known(payload.security, tx)
    const before = await findSecurityTax(deps, tx, security)
    return {
      title: { id: `Ubah pajak ${security.name}`, en: `Change the tax of ${security.name}` },
      changes: [
        {
          label: { id: 'Dipotong', en: 'Withheld' },
          before: formatTaxRates(before),
          after: formatTaxRates(toTaxRates(payload)),
        },
        {
          label: { id: 'Sumber', en: 'Source' },
          before: inBothLanguages(before.source),
          after: inBothLanguages(payload.source),
        },
      ],
    }
  },
  async execute({ tx, now, note }, { id: request_id, payload, reason }) {
    const { security, source } = payload
    const row = { security_code: security, at: now, ...toTaxRates(payload), source, request_id }
    await tables(tx)
      .insertInto('security_tax')
      .values({ ...row, approved: 'approved' })
      .execute()
    note(`security/${security}`, { reason, data: { tax: formatTaxRates(toTaxRates(payload)).id, source } })
  },
})

const toTaxRates = ({ citizen, foreigner, entity }: Record<keyof TaxRates, string | bigint>): TaxRates => ({
  citizen: basisPoints(citizen),
  foreigner: basisPoints(foreigner),
  entity: basisPoints(entity),
})
