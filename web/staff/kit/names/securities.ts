import type { App } from '../../../context.ts'

/** Options of a field that chooses an issued security, or only shares. */
export async function listSecurityOptions({ registry }: App, only?: 'share') {
  const securities = await registry.inIssue()
  return securities
    .filter(({ kind }) => !only || kind === only)
    .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
}
