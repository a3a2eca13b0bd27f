import type { Security } from '#contract/registry/states'
import { type RuleKey, rules as ruleTable } from '#contract/rulebook/states'
import type { Book } from '#modules/rulebook'
import type { Db, Tx } from '#platform/db/database'
import { basisPoints } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import type { DistributionKind, SecurityTax, TaxRates } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'rulebook' | 'termsOf' | 'clock'>

/**
 * The withholding tax of a security in basis points: as last changed by two members of staff, else by the rules in
 * force at its offering (docs/law.md, Taxes).
 */
export async function findSecurityTax(
  { rulebook, termsOf, clock }: Deps,
  through: Db | Tx,
  { code, kind }: Pick<Security, 'code' | 'kind'>,
): Promise<SecurityTax> {
  const changed = await tables(through)
    .selectFrom('security_tax')
    .selectAll()
    .where('security_code', '=', code)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (changed) {
    const { citizen, foreigner, entity, source } = changed
    return { citizen, foreigner, entity, source, changed: true }
  }
  const made = (await termsOf(through, code))?.madeAt ?? clock.now()
  return { ...toRuleTax(await rulebook.at(made, through), kind), changed: false }
}

const keys = {
  share: {
    citizen: 'distribution.dividend_tax',
    foreigner: 'distribution.dividend_tax_foreigner',
    entity: 'distribution.dividend_tax_entity',
  },
  sukuk: {
    citizen: 'distribution.return_tax',
    foreigner: 'distribution.return_tax_foreigner',
    entity: 'distribution.return_tax_entity',
  },
} as const satisfies Record<Security['kind'], Record<keyof TaxRates, RuleKey>>

function toRuleTax(book: Book, kind: Security['kind']) {
  const { citizen, foreigner, entity } = keys[kind]
  const sources = [citizen, foreigner, entity].map((key) => ruleTable[key].source)
  return {
    citizen: book[citizen],
    foreigner: book[foreigner],
    entity: book[entity],
    source: [...new Set(sources)].join('; '),
  }
}

const EXEMPT: TaxRates = { citizen: basisPoints(0), foreigner: basisPoints(0), entity: basisPoints(0) }

/** The tax columns of one payment; nothing is withheld from principal. */
export async function findWithheldRates(deps: Deps, through: Db | Tx, security: Security, kind: DistributionKind) {
  const { citizen, foreigner, entity } = kind === 'principal' ? EXEMPT : await findSecurityTax(deps, through, security)
  return { tax_citizen: citizen, tax_foreigner: foreigner, tax_entity: entity }
}
