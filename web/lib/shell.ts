import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

export type Shell = Awaited<ReturnType<typeof loader>>

/** What every page knows: reader, language, theme, market, the visit's clock. */
export function useShell(): Shell {
  const shell = useRouteLoaderData<typeof loader>('root')
  if (!shell) throw new Error('the shell is read inside the root route only')
  return shell
}
