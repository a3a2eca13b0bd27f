import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

export type Shell = Awaited<ReturnType<typeof loader>>

/** Data of every page: reader, language, theme, market status, and the server's clock. */
export function useShell(): Shell {
  const shell = useRouteLoaderData<typeof loader>('root')
  if (!shell) throw new Error('the shell is read inside the root route only')
  return shell
}
