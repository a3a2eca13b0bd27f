import type { z } from 'zod'
import { CancelBuyback, CheckBuyback, ProposeBuyback } from '#contract/buybacks/input'
import type { ActionList } from '#contract/corporate-actions/states'
import { CancelRights, CheckRights, ProposeRights } from '#contract/rights/input'
import { CancelSplit, ProposeSplit } from '#contract/splits/input'
import type { StaffActor } from '#shared/actor'
import type { Permission } from '#shared/permissions'
import type { App } from '../../context.ts'
import { m } from '../../lib/words.ts'
import type { ActionCard } from './view.ts'
import { type ActionType, parseActionType } from './views.ts'

type ReasonInput = { id: string; reason: string }
type Reason = z.ZodType<{ reason: string }>

/** A module with corporate actions of one type, as its pages use it. */
type ActionModule<Input> = {
  list(
    actor: StaffActor,
    input: { list: ActionList; after: string | undefined },
  ): Promise<{ items: ActionCard[]; next: string | null }>
  one(actor: StaffActor, id: string): Promise<ActionCard>
  propose(actor: StaffActor, input: Input): Promise<{ id: string }>
  cancel(actor: StaffActor, input: ReasonInput): Promise<unknown>
  check?(actor: StaffActor, input: ReasonInput): Promise<unknown>
}

type ActionCommands<Input> = {
  module: (app: App) => ActionModule<Input>
  /** What audit records and approvals call one: `split/<id>`. */
  object: string
  /** Who may propose, check and cancel. */
  permission: Permission
  schema: z.ZodType<Input>
  cancel: Reason
  check?: Reason
  sent: () => string
  cancelled: () => string
  checked?: () => string
}

const commands: { [Type in ActionType]: unknown } = {
  splits: {
    module: ({ splits }) => splits,
    object: 'split',
    permission: 'split.propose',
    schema: ProposeSplit,
    cancel: CancelSplit,
    sent: m.splits_sent,
    cancelled: m.splits_cancelled,
  } satisfies ActionCommands<ProposeSplit>,
  buybacks: {
    module: ({ buybacks }) => buybacks,
    object: 'buyback',
    permission: 'buyback.propose',
    schema: ProposeBuyback,
    cancel: CancelBuyback,
    check: CheckBuyback,
    sent: m.buybacks_sent,
    cancelled: m.buybacks_cancelled,
    checked: m.buybacks_checked,
  } satisfies ActionCommands<ProposeBuyback>,
  rights: {
    module: ({ rights }) => rights,
    object: 'rights-issue',
    permission: 'rights.propose',
    schema: ProposeRights,
    cancel: CancelRights,
    check: CheckRights,
    sent: m.rights_desk_sent,
    cancelled: m.rights_desk_cancelled,
    checked: m.rights_desk_checked,
  } satisfies ActionCommands<ProposeRights>,
}

/** Module, permission, schemas and messages of the corporate action type in the request's path. */
export function getActionCommands(request: Request) {
  const type = parseActionType(new URL(request.url).pathname)
  return { type, ...(commands[type] as ActionCommands<unknown>) }
}
