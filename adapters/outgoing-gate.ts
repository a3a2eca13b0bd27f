import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'

/** The same port, each of whose methods refuses with `unavailable` and calls nobody. */
export const closedPort = <Port extends object>(port: Port): Port =>
  Object.fromEntries(
    Object.entries(port).map(([name, value]) => [name, typeof value === 'function' ? refuseCall : value]),
  ) as Port

function refuseCall(): never {
  throw new Refusal<CommandRefusals>('unavailable')
}
