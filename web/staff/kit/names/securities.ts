import type { App } from '../../../context.ts'

/** The securities in issue, or the shares among them, as a field offers them. */
export async function securitiesToChoose({ registry }: App, only?: 'share') {
  const securities = await registry.inIssue()
  return securities
    .filter(({ kind }) => !only || kind === only)
    .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
}
