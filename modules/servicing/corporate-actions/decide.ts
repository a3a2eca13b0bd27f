import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { listStaffWithPermission } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { nameOf, system } from '#shared/actor'
import type { DomainEvent } from '#shared/events'
import type { Money } from '#shared/money-moves'
import { Refusal, type RefusalTable } from '#shared/refusal'
import type { Both } from '#shared/text'
import type { ActionDeps, ActionRow, CorporateAction, PublicText, SecurityName } from './definition.ts'
import { requestDecisionInTx, toApprovalName } from './propose.ts'
import { actionTable, lockActionInTx } from './rows.ts'
import { isUnannounced } from './states.ts'

type DecidingDeps = Pick<ActionDeps, 'registry' | 'disclosures'>
type ReasonInput = { id: string; reason: string }

/** How the announcement of one type of action is decided on. */
export type ActionAnnouncement<Row extends ActionRow, Deps> = {
  action: CorporateAction<Row, unknown, Deps>
  /** What requests are called, and the title of one before the name of its security. */
  kind: Both
  title(row: Row): Both
  /** Where the approval moves money (shared/money-moves.ts). */
  money?: Money
  /** The terms after the reference: label in both languages, text. */
  terms(row: Row): [id: string, en: string, text: string][]
  publicText(row: Row): PublicText
  /** Refuses what changed since it was proposed. */
  assertAnnounceableInTx(deps: Deps, context: CommandContext, row: Row): Promise<void>
  /** Moves money with the approval, before it is announced. */
  fundInTx?(context: CommandContext, row: Row): Promise<void>
  /** What follows from the announcement; `security` is the name of the security. */
  announcedInTx?(deps: Deps, context: CommandContext, row: Row, security: SecurityName): Promise<void> | void
}

/** The approval by two members of staff that announces an action; its terms are final from then on. */
export const announcementApproval = <Row extends ActionRow, Deps extends DecidingDeps>(
  { action, ...announcement }: ActionAnnouncement<Row, Deps>,
  deps: Deps,
): ApprovalSubject<Record<string, string>> => ({
  name: toApprovalName(action),
  kind: announcement.kind,
  ...(announcement.money && { money: announcement.money }),
  policy: () => [{ from: 0n, permission: action.permissions.decide, votes: 2 }],
  async describe(tx, payload) {
    const row = await lockActionInTx(tx, action, payload[action.payloadField]!)
    const { name } = await deps.registry.known(row.security_code, tx)
    const { id, en } = announcement.title(row)
    const terms = [['Nomor', 'Reference', row.reference], ...announcement.terms(row)] as const
    return {
      title: { id: `${id} ${name}`, en: `${en} of ${name}` },
      changes: terms.map(([id, en, text]) => ({ label: { id, en }, before: null, after: inBothLanguages(text) })),
    }
  },
  async execute(context, { id: request, payload }) {
    const { tx, now, note } = context
    const row = await lockActionInTx(tx, action, payload[action.payloadField]!)
    if (row.state !== 'proposed') throw new Refusal<RefusalTable>(action.refusals.state)
    if (action.decidableUntil(row) <= now) throw new Refusal<RefusalTable>(action.refusals.late)
    await announcement.assertAnnounceableInTx(deps, context, row)
    await actionTable(tx, action)
      .update()
      .set({ state: 'announced', announced_at: now, request_id: request, approved: 'approved' } as never)
      .where('id', '=', row.id)
      .execute()
    await announcement.fundInTx?.(context, row)
    const security = await deps.registry.known(row.security_code, tx)
    await discloseActionInTx(deps, context, { action, row, request, text: announcement.publicText(row) })
    note(`${action.object}/${row.id}`, { data: { state: 'announced' } })
    await announcement.announcedInTx?.(deps, context, row, security)
  },
  async close(context, { payload }, { reason }) {
    const row = await lockActionInTx(context.tx, action, payload[action.payloadField]!)
    if (row.state === 'proposed') await cancelActionInTx(deps, context, { action, row, why: reason })
  },
})

/**
 * Defines the command by which finance, having checked what an issuer submitted, asks two other members of staff to
 * decide. Refuses with `state` or `late`.
 */
export const checkAction = <Row extends ActionRow, Deps extends Pick<ActionDeps, 'commands' | 'approvals'>>(
  action: CorporateAction<Row, unknown, never>,
) =>
  defineCommand({
    name: `${action.module}.check`,
    permission: action.permissions.propose,
    async run(context, { id, reason }: ReasonInput, deps: Deps) {
      const { tx, now, note } = context
      const row = await lockActionInTx(tx, action, id)
      if (row.state !== 'submitted') throw new Refusal<RefusalTable>(action.refusals.state)
      if (action.decidableUntil(row) <= now) throw new Refusal<RefusalTable>(action.refusals.late)
      await actionTable(tx, action).update().set({ state: 'proposed' }).where('id', '=', row.id).execute()
      note(`${action.object}/${row.id}`, { reason, data: { state: 'proposed' } })
      await requestDecisionInTx(deps, context, { action, row, reason })
    },
  })

/**
 * Defines the command by which finance cancels an action that is not announced yet. Refuses with `state` once it is
 * announced, because holders rely on it.
 */
export const cancelAction = <
  Row extends ActionRow,
  Deps extends DecidingDeps & Pick<ActionDeps, 'commands' | 'approvals'>,
>(
  action: CorporateAction<Row, unknown, Deps>,
) =>
  defineCommand({
    name: `${action.module}.withdraw`,
    permission: action.permissions.propose,
    async run(context, { id, reason }: ReasonInput, deps: Deps) {
      await withdrawInTx(deps, context, { action, row: await lockActionInTx(context.tx, action, id), reason })
    },
  })

/**
 * Defines the command by which the owner of the business cancels an unannounced action; finance is notified of the
 * reason. Refuses anyone else with `notFound`.
 */
export const takeBackAction = <
  Row extends ActionRow,
  Deps extends DecidingDeps & Pick<ActionDeps, 'commands' | 'approvals'>,
>(
  action: CorporateAction<Row, unknown, Deps>,
  takenBackEvent: (to: string, row: Row, data: SecurityName & { why: string }) => DomainEvent,
) =>
  defineCommand({
    name: `${action.module}.take-back`,
    permission: action.permissions.submit!,
    async run(context, { id, reason }: ReasonInput, deps: Deps) {
      const row = await lockActionInTx(context.tx, action, id)
      if (nameOf(context.actor) !== row.owner) throw new Refusal<RefusalTable>(action.refusals.notFound)
      await withdrawInTx(deps, context, { action, row, reason })
      const { slug, name } = await deps.registry.known(row.security_code, context.tx)
      for (const person of await listStaffWithPermission(context.tx, action.permissions.propose))
        context.emit(takenBackEvent(person, row, { slug, name, why: reason }))
    },
  })

type Withdrawal<Row extends ActionRow, Deps> = { action: CorporateAction<Row, unknown, Deps>; row: Row; reason: string }

async function withdrawInTx<Row extends ActionRow, Deps extends DecidingDeps & Pick<ActionDeps, 'approvals'>>(
  deps: Deps,
  context: CommandContext,
  { action, row, reason }: Withdrawal<Row, Deps>,
) {
  if (!isUnannounced(row.state)) throw new Refusal<RefusalTable>(action.refusals.state)
  if (row.state === 'proposed') await deps.approvals.supersedeInTx(context, `${action.object}/${row.id}`)
  await cancelActionInTx(deps, context, { action, row, why: reason })
}

type Cancellation<Row extends ActionRow, Deps> = { action: CorporateAction<Row, unknown, Deps>; row: Row; why: string }

/** Cancels an action: an announced one is revoked in a public disclosure, and the issuer is notified of the reason. */
export async function cancelActionInTx<Row extends ActionRow, Deps extends DecidingDeps>(
  deps: Deps,
  context: CommandContext,
  { action, row, why }: Cancellation<Row, Deps>,
) {
  const { tx, now, note, emit } = context
  await actionTable(tx, action)
    .update()
    .set({ state: 'cancelled', ended_at: now, why })
    .where('id', '=', row.id)
    .execute()
  note(`${action.object}/${row.id}`, { reason: why, data: { state: 'cancelled' } })
  if (row.request_id && action.revokeInTx) {
    const text = await action.revokeInTx(deps, context, row, why)
    await discloseActionInTx(deps, context, { action, row, request: row.request_id, text })
  }
  const { slug, name } = await deps.registry.known(row.security_code, tx)
  emit(action.cancelledEvent(row.owner, { slug, name, why }))
}

/** Cancels a submitted action that nobody checked before `decidableUntil`, and notifies the issuer and finance. */
export const cancelUncheckedAction = <Row extends ActionRow, Deps extends DecidingDeps & Pick<ActionDeps, 'commands'>>(
  deps: Deps,
  id: string,
  {
    action,
    why,
    uncheckedEvent,
  }: {
    action: CorporateAction<Row, unknown, Deps>
    why: string
    uncheckedEvent: (to: string, row: Row, security: SecurityName) => DomainEvent
  },
) =>
  deps.commands.run(toSystemCommand(action, 'end-unchecked'), async (context) => {
    const row = await lockActionInTx(context.tx, action, id)
    if (row.state !== 'submitted' || action.decidableUntil(row) > context.now) return
    await cancelActionInTx(deps, context, { action, row, why })
    const { slug, name } = await deps.registry.known(row.security_code, context.tx)
    for (const person of await listStaffWithPermission(context.tx, action.permissions.propose))
      context.emit(uncheckedEvent(person, row, { slug, name }))
  })

/** The command spec (name, system actor, permission) for a step `name` of an action that the scheduler runs. */
export const toSystemCommand = (
  { module, permissions }: Pick<CorporateAction<never, unknown>, 'module' | 'permissions'>,
  name: string,
) => ({ name: `${module}.${name}`, actor: system(module), may: permissions.run })

type Disclosed<Row extends ActionRow> = {
  action: Pick<CorporateAction<Row, unknown>, 'disclosureType'>
  row: Pick<Row, 'business_id'>
  request: NonNullable<ActionRow['request_id']>
  text: PublicText
}

/** Publishes a disclosure about an action, under the approval that announced it. */
export const discloseActionInTx = <Row extends ActionRow>(
  { disclosures }: Pick<ActionDeps, 'disclosures'>,
  context: CommandContext,
  { action: { disclosureType: type }, row: { business_id: businessId }, request, text }: Disclosed<Row>,
) => disclosures.announceInTx(context, { ...text, type, businessId, request })

/** Ends an action that is fully carried out, and publishes its result. */
export async function endActionInTx<Row extends ActionRow>(
  deps: Pick<ActionDeps, 'disclosures'>,
  context: CommandContext,
  {
    action,
    row,
    text,
    data = {},
  }: {
    action: Pick<CorporateAction<Row, unknown>, 'table' | 'object' | 'disclosureType'>
    row: Row
    text: PublicText
    data?: Record<string, string>
  },
) {
  const { tx, now, note } = context
  await actionTable(tx, action).update().set({ state: 'ended', ended_at: now }).where('id', '=', row.id).execute()
  note(`${action.object}/${row.id}`, { data: { state: 'ended', ...data } })
  await discloseActionInTx(deps, context, { action, row, request: row.request_id!, text })
}
