import type { Actor } from '#shared/actor'
import type { Money } from '#shared/money-moves'
import type { Holder, Permission } from '#shared/permissions'
import type { CommandContext, Commands } from './command.ts'

export type CommandOptions = {
  /** The caller's Idempotency-Key. */
  key?: string | undefined
  /** What shows that it is the caller who asks, for a command that `proves`. */
  proof?: string | undefined
  /** Does everything, answers, and leaves nothing behind. */
  dryRun?: boolean | undefined
}

/** Asks a person to prove that it is them, where a command refuses for want of it (modules/people/credentials). */
type ProofAsker = { askingForProof<Result>(actor: Actor, run: () => Promise<Result>): Promise<Result> }

/** What callers may know of a command without running it: the API derives its operation from it. */
export type CommandDefinition = {
  /** Module and verb: `withdrawals.cancel`. */
  name: string
  permission: Permission
  idempotent: boolean
  proves: boolean
}

/** A command of a module, called with what the module depends on. */
export type Command<Deps, Input, Result> = ((
  deps: Deps,
  actor: Actor,
  input: Input,
  options?: CommandOptions,
) => Promise<Result>) & { definition: CommandDefinition }

type Spec<P extends Permission, Deps, Input, Result> = {
  name: string
  permission: P
  /** The same Idempotency-Key and input get the same answer, for ever. */
  idempotent?: true
  /** It may refuse until the caller has proved that it is them. */
  proves?: (deps: Deps) => ProofAsker
  money?: Money
  /** Looks that can refuse cheaply before a transaction is opened; they decide nothing in favour. */
  before?: (deps: Deps, actor: Actor, input: Input) => Promise<void>
  /** Does it, in one transaction: whatever it throws undoes all. */
  run(context: CommandContext<Holder<P>> & { proof: string | undefined }, input: Input, deps: Deps): Promise<Result>
}

/** Defines a command once: its name, who may run it, and what it does. */
export function defineCommand<
  const P extends Permission,
  Deps extends { commands: Pick<Commands, 'run'> },
  Input,
  Result,
>({
  name,
  permission,
  idempotent,
  proves,
  money,
  before,
  run,
}: Spec<P, Deps, Input, Result>): Command<Deps, Input, Result> {
  const command = (deps: Deps, actor: Actor, input: Input, { key, proof, dryRun }: CommandOptions = {}) => {
    const spec = { name, actor, may: permission, input, key, money, dryRun }
    const looks = before && (() => before(deps, actor, input))
    const once = () =>
      deps.commands.run({ ...spec, before: looks }, (context) => run({ ...context, proof }, input, deps))
    return proves ? proves(deps).askingForProof(actor, once) : once()
  }
  return Object.assign(command, {
    definition: { name, permission, idempotent: idempotent === true, proves: proves !== undefined },
  })
}
