type WithoutFirst<F> = F extends (first: never, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never
type Bound<Functions> = { [Name in keyof Functions]: WithoutFirst<Functions[Name]> }

/** The functions of a module with their first argument, what the module depends on, filled in. */
export function bindDeps<Deps, Functions extends Record<string, (deps: Deps, ...rest: never[]) => unknown>>(
  deps: Deps,
  functions: Functions,
): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, call]) => [
    name,
    (...rest: unknown[]) => (call as (deps: Deps, ...rest: unknown[]) => unknown)(deps, ...rest),
  ])
  return Object.fromEntries(bound) as Bound<Functions>
}
