import type { DisclosureType } from '#contract/disclosures/states'
import type { Approvals } from '#modules/approvals'
import type { Disclosures } from '#modules/disclosures'
import type { Issuers } from '#modules/issuers'
import type { Registry, SecurityAction } from '#modules/registry'
import type { CommandContext, Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { DomainEvent } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Permission } from '#shared/permissions'

/** The columns that the tables of all types of corporate actions share. */
export type ActionRow = {
  id: string
  reference: string
  security_code: string
  business_id: Id<'business'>
  owner: Id<'user'>
  state: string
  proposed_at: Date
  announced_at: Date | null
  ended_at: Date | null
  why: string | null
  request_id: Id<'approval'> | null
}

export type ActionDeps = {
  db: Db
  commands: Commands
  approvals: Approvals
  registry: Pick<Registry, 'security' | 'known' | 'assertFreeInTx'>
  disclosures: Pick<Disclosures, 'announceInTx'>
  issuers: Pick<Issuers, 'ownerOf'>
}

export type SecurityName = { slug: string; name: string }
/** What everybody can read of an action, as a disclosure. */
export type PublicText = { title: string; body: string }

/**
 * One type of corporate action: where its rows are and what its states, permissions and refusals are called. Its life
 * is the same for all types (docs/rules/corporate-actions.md): submitted by the issuer or proposed by finance,
 * decided on by two members of staff, announced, carried out by the clock, ended or cancelled.
 */
export type CorporateAction<Row extends ActionRow, Card, Deps = Pick<ActionDeps, 'registry' | 'disclosures'>> = {
  table: string
  /** The first word of its commands: `splits.propose`. */
  module: string
  /** What audit records and approvals call one: `split/<id>`. */
  object: string
  /** The field with its id in the payload of an approval. */
  payloadField: string
  /** Which other actions it excludes on the same security (modules/register/registry/actions.ts). */
  kind: SecurityAction['kind']
  permissions: { propose: Permission; decide: Permission; readAny: Permission; submit?: Permission; run: Permission }
  /** Refusal codes: there is none with this id; its state does not allow it; the time to decide is over. */
  refusals: { notFound: string; state: string; late: string }
  /** How to read the columns of a row (platform/db/read-together.ts). */
  columns: Record<string, 'instant' | 'bigint' | 'json'>
  disclosureType: DisclosureType
  /** Approval must come before this moment; an action that is unchecked or undecided by then is cancelled. */
  decidableUntil(row: Row): Date
  toCard(row: Row, security: SecurityName): Card
  /**
   * Undoes what the announcement did, and returns the public text of the cancellation. Absent where an announced action
   * is never cancelled.
   */
  revokeInTx?(deps: Deps, context: CommandContext, row: Row, why: string): Promise<PublicText>
  cancelledEvent(owner: Id<'user'>, data: SecurityName & { why: string }): DomainEvent
}
