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
import { announcementOf, requestDecisionInTx } from './propose.ts'
import { actionTable, lockedInTx } from './rows.ts'
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

/** The approval of two members of staff: with it the action is announced and its terms are final. */
export const announcementSubject = <Row extends ActionRow, Deps extends DecidingDeps>(
  { action, ...announcement }: ActionAnnouncement<Row, Deps>,
  deps: Deps,
): ApprovalSubject<Record<string, string>> => ({
  name: announcementOf(action),
  kind: announcement.kind,
  ...(announcement.money && { money: announcement.money }),
  policy: () => [{ from: 0n, permission: action.permissions.decide, votes: 2 }],
  async describe(tx, payload) {
    const row = await lockedInTx(tx, action, payload[action.payloadField]!)
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
    const row = await lockedInTx(tx, action, payload[action.payloadField]!)
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
    await discloseInTx(deps, context, { action, row, request, text: announcement.publicText(row) })
    note(`${action.object}/${row.id}`, { data: { state: 'announced' } })
    await announcement.announcedInTx?.(deps, context, row, security)
  },
  async close(context, { payload }, { reason }) {
    const row = await lockedInTx(context.tx, action, payload[action.payloadField]!)
    if (row.state === 'proposed') await cancelInTx(deps, context, { action, row, why: reason })
  },
})

/** A command by which finance, which has checked what an issuer submitted, asks two others to decide. */
export const checkAction = <Row extends ActionRow, Deps extends Pick<ActionDeps, 'commands' | 'approvals'>>(
  action: CorporateAction<Row, unknown, never>,
) =>
  defineCommand({
    name: `${action.module}.check`,
    permission: action.permissions.propose,
    async run(context, { id, reason }: ReasonInput, deps: Deps) {
      const { tx, now, note } = context
      const row = await lockedInTx(tx, action, id)
      if (row.state !== 'submitted') throw new Refusal<RefusalTable>(action.refusals.state)
      if (action.decidableUntil(row) <= now) throw new Refusal<RefusalTable>(action.refusals.late)
      await actionTable(tx, action).update().set({ state: 'proposed' }).where('id', '=', row.id).execute()
      note(`${action.object}/${row.id}`, { reason, data: { state: 'proposed' } })
      await requestDecisionInTx(deps, context, { action, row, reason })
    },
  })

/** A command by which finance takes back what is not announced yet. Refuses with `state` afterwards: holders count on it. */
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
      await withdrawInTx(deps, context, { action, row: await lockedInTx(context.tx, action, id), reason })
    },
  })

/** The same by the owner of the business; finance reads why. Refuses others with `notFound`. */
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
      const row = await lockedInTx(context.tx, action, id)
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
  await cancelInTx(deps, context, { action, row, why: reason })
}

type Cancellation<Row extends ActionRow, Deps> = { action: CorporateAction<Row, unknown, Deps>; row: Row; why: string }

/** Cancels an action: what was announced is revoked in public, and the issuer is told why. */
export async function cancelInTx<Row extends ActionRow, Deps extends DecidingDeps>(
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
    await discloseInTx(deps, context, { action, row, request: row.request_id, text })
  }
  const { slug, name } = await deps.registry.known(row.security_code, tx)
  emit(action.cancelledEvent(row.owner, { slug, name, why }))
}

/** Cancels by the clock what nobody checked before `decidableUntil`; the issuer and finance are told. */
export const endUnchecked = <Row extends ActionRow, Deps extends DecidingDeps & Pick<ActionDeps, 'commands'>>(
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
  deps.commands.run(systemCommand(action, 'end-unchecked'), async (context) => {
    const row = await lockedInTx(context.tx, action, id)
    if (row.state !== 'submitted' || action.decidableUntil(row) > context.now) return
    await cancelInTx(deps, context, { action, row, why })
    const { slug, name } = await deps.registry.known(row.security_code, context.tx)
    for (const person of await listStaffWithPermission(context.tx, action.permissions.propose))
      context.emit(uncheckedEvent(person, row, { slug, name }))
  })

/** The command by which the clock does the step `name` of an action. */
export const systemCommand = (
  { module, permissions }: Pick<CorporateAction<never, unknown>, 'module' | 'permissions'>,
  name: string,
) => ({ name: `${module}.${name}`, actor: system(module), may: permissions.run })

type Disclosed<Row extends ActionRow> = {
  action: Pick<CorporateAction<Row, unknown>, 'disclosureType'>
  row: Pick<Row, 'business_id'>
  request: NonNullable<ActionRow['request_id']>
  text: PublicText
}

/** Publishes a text about an action, under the approval that announced it. */
export const discloseInTx = <Row extends ActionRow>(
  { disclosures }: Pick<ActionDeps, 'disclosures'>,
  context: CommandContext,
  { action: { disclosureType: type }, row: { business_id: businessId }, request, text }: Disclosed<Row>,
) => disclosures.announceInTx(context, { ...text, type, businessId, request })

/** Ends an action that is carried out, and publishes the result. */
export async function endInTx<Row extends ActionRow>(
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
  await discloseInTx(deps, context, { action, row, request: row.request_id!, text })
}
