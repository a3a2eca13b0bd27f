type Bound<F> = F extends (first: never, ...rest: infer Rest) => infer Result
  ? ((...rest: Rest) => Result) & Pick<F, Extract<keyof F, 'definition'>>
  : never

/** Binds the dependencies of a module as the first argument of each of its functions. */
export function bindDeps<Deps, Functions extends Record<string, (deps: Deps, ...rest: never[]) => unknown>>(
  deps: Deps,
  functions: Functions,
): { [Name in keyof Functions]: Bound<Functions[Name]> } {
  const bound = Object.entries(functions).map(([name, call]) => [
    name,
    // what a command says of itself (platform/commands/define-command.ts) goes along
    Object.assign((...rest: never[]) => call(deps, ...rest), call),
  ])
  return Object.fromEntries(bound)
}
