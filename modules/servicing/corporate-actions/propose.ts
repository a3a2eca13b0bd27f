import { listStaffWithPermission } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { createPrintedReference } from '#platform/text/printed-reference'
import { type Actor, nameOf } from '#shared/actor'
import type { DomainEvent } from '#shared/events'
import { type Id, newId } from '#shared/ids'
import { Refusal, type RefusalTable } from '#shared/refusal'
import type { ActionDeps, ActionRow, CorporateAction, SecurityName } from './definition.ts'
import { actionTable } from './rows.ts'

type Security = Awaited<ReturnType<ActionDeps['registry']['security']>>
type ProposalInput = { security: string; reason: string }
type Options = { key?: string | undefined }

/** How one type of action is proposed: what can be refused, and how input becomes columns. */
export type ActionTerms<Row extends ActionRow, Card, Input extends ProposalInput, Deps> = {
  action: CorporateAction<Row, Card, never>
  /** The first letters of its reference. */
  reference(input: Input): string
  /** Refusal codes: only shares in the hands of holders have it; another one runs. */
  refusals: { sharesOnly: string; running: string }
  /** Refuses what cannot be proposed whatever else runs. */
  assertProposable?(context: CommandContext, input: Input, security: Security): Promise<void> | void
  /** Returns the columns of the terms. Refuses terms that the rules do not allow. */
  columnsInTx(
    deps: Deps,
    context: CommandContext,
    input: Input,
    security: Security,
  ): Promise<Partial<Omit<Row, keyof ActionRow>>>
}

/** How issuers submit this type of action. */
export type ActionSubmission<Row extends ActionRow, Input> = {
  /** Refusal code: the actor does not own the business. */
  notYours: string
  /** Refuses what leaves finance no time to check it. */
  assertInTime?(input: Input, now: Date): void
  /** Told to each member of staff who can check it. */
  submittedEvent(to: string, row: Row, security: SecurityName): DomainEvent
}

/**
 * Defines the command by which finance enters what an issuer's meeting decided; two other members of staff decide on
 * it.
 */
export const proposeAction =
  <Row extends ActionRow, Card, Input extends ProposalInput, Deps extends ActionDeps>(
    terms: ActionTerms<Row, Card, Input, Deps>,
  ) =>
  async (deps: Deps, actor: Actor, input: Input, { key }: Options = {}): Promise<Card> => {
    const { action } = terms
    const security = await deps.registry.security(input.security)
    const owner = await deps.issuers.ownerOf(security.businessId)
    const spec = { name: `${action.module}.propose`, actor, may: action.permissions.propose, input, key }
    const row = await deps.commands.run(spec, async (context) => {
      const written = await writeInTx(deps, context, { terms, input, security, owner, state: 'proposed' })
      await requestDecisionInTx(deps, context, { action, row: written, reason: input.reason })
      return written
    })
    return action.toCard(row, security)
  }

/**
 * Defines the command by which the owner of a business submits what its meeting decided. Finance checks it before two
 * others decide; holders are not told until then. Refuses anyone else with `notYours`.
 */
export const submitAction =
  <Row extends ActionRow, Card, Input extends ProposalInput, Deps extends ActionDeps>(
    terms: ActionTerms<Row, Card, Input, Deps>,
    { notYours, assertInTime, submittedEvent }: ActionSubmission<Row, Input>,
  ) =>
  async (deps: Deps, actor: Actor, input: Input, { key }: Options = {}): Promise<Card> => {
    const { action } = terms
    const security = await deps.registry.security(input.security)
    const owner = await deps.issuers.ownerOf(security.businessId)
    const spec = { name: `${action.module}.submit`, actor, may: action.permissions.submit!, input, key }
    const row = await deps.commands.run(spec, async (context) => {
      if (nameOf(context.actor) !== owner) throw new Refusal<RefusalTable>(notYours, {}, 'security')
      assertInTime?.(input, context.now)
      const written = await writeInTx(deps, context, { terms, input, security, owner, state: 'submitted' })
      for (const person of await listStaffWithPermission(context.tx, action.permissions.propose))
        context.emit(submittedEvent(person, written, security))
      return written
    })
    return action.toCard(row, security)
  }

type NewAction<Row extends ActionRow, Input extends ProposalInput, Deps> = {
  terms: ActionTerms<Row, unknown, Input, Deps>
  input: Input
  security: Security
  owner: Id<'user'>
  state: 'submitted' | 'proposed'
}

/** Writes the terms, which never change afterwards. */
async function writeInTx<Row extends ActionRow, Input extends ProposalInput, Deps extends ActionDeps>(
  deps: Deps,
  context: CommandContext,
  { terms, input, security, owner, state }: NewAction<Row, Input, Deps>,
): Promise<Row> {
  const { tx, now, note } = context
  const { action } = terms
  if (security.kind !== 'share' || !security.distributedAt)
    throw new Refusal<RefusalTable>(terms.refusals.sharesOnly, {}, 'security')
  await terms.assertProposable?.(context, input, security)
  await deps.registry.assertFreeInTx(tx, security.code, action.kind)
  const columns = await terms.columnsInTx(deps, context, input, security)
  const id = newId(now)
  const row = await actionTable(tx, action)
    .insert()
    .values({
      ...columns,
      id,
      reference: createPrintedReference(terms.reference(input), id, now),
      security_code: security.code,
      business_id: security.businessId,
      owner,
      state,
      proposed_at: now,
    } as never)
    .onConflict((running) => running.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal<RefusalTable>(terms.refusals.running, {}, 'security')
  note(`${action.object}/${id}`, { reason: input.reason, data: { security: security.code, state } })
  return row as ActionRow as Row
}

type DecisionRequest<Row extends ActionRow> = { action: CorporateAction<Row, unknown, never>; row: Row; reason: string }

/** Requests the approval of two other members of staff, which expires at `decidableUntil`. */
export const requestDecisionInTx = <Row extends ActionRow>(
  { approvals }: Pick<ActionDeps, 'approvals'>,
  context: CommandContext,
  { action, row, reason }: DecisionRequest<Row>,
) =>
  approvals.proposeInTx(context, {
    subject: toApprovalName(action),
    object: `${action.object}/${row.id}`,
    payload: { [action.payloadField]: row.id },
    reason,
    expiresAt: action.decidableUntil(row),
  })

/** The name of the approval that announces an action of this type. */
export const toApprovalName = ({ module }: { module: string }) => `${module}.announce`
