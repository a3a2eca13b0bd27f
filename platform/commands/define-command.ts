import type { Actor } from '#shared/actor'
import type { Money } from '#shared/money-moves'
import type { Holder, Permission } from '#shared/permissions'
import type { CommandContext, Commands } from './command.ts'

export type CommandOptions = {
  /** The caller's Idempotency-Key. */
  key?: string | undefined
  /** The proof of the caller's identity, for a command with `proves`. */
  proof?: string | undefined
  /** Executes the command, returns its result and rolls everything back. */
  dryRun?: boolean | undefined
}

/** Asks the person for proof of identity when a command refuses for lack of it (modules/people/credentials). */
type ProofAsker = { askingForProof<Result>(actor: Actor, run: () => Promise<Result>): Promise<Result> }

/** Metadata of a command, from which the API derives its operation. */
export type CommandDefinition = {
  /** Module and verb: `withdrawals.cancel`. */
  name: string
  permission: Permission
  idempotent: boolean
  proves: boolean
}

/** A command of a module as a function of the module's dependencies, the actor and the input. */
export type Command<Deps, Input, Result> = ((
  deps: Deps,
  actor: Actor,
  input: Input,
  options?: CommandOptions,
) => Promise<Result>) & { definition: CommandDefinition }

type Spec<P extends Permission, Deps, Input, Result> = {
  name: string
  permission: P
  /** The same Idempotency-Key and input always get the same stored answer. */
  idempotent?: true
  /** Returns who asks for proof of identity; set for commands that may require it. */
  proves?: (deps: Deps) => ProofAsker
  money?: Money
  /** Cheap checks before the transaction is opened. They may only refuse: the transaction repeats every decision. */
  before?: (deps: Deps, actor: Actor, input: Input) => Promise<void>
  /** The command's body, in one transaction that any error rolls back. */
  run(context: CommandContext<Holder<P>> & { proof: string | undefined }, input: Input, deps: Deps): Promise<Result>
}

/** Defines a command once: its name, permission, idempotency, proof of identity and body. */
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
