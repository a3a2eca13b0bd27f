import { useCallback } from 'react'
import { useFetcher } from 'react-router'
import { useLive, useWholeLook } from '../lib/use-live.ts'
import { paths } from '../paths.ts'
import type { clientLoader } from './share-look.ts'
import type { ShareNow } from './share-now.ts'

/**
 * What the page of a share was loaded with, and in it whatever an order has changed since: told by the server, looked at
 * alone and at once. What staff change in the market as a whole reads the page again.
 */
export function useShareNow<Loaded extends ShareNow>(loaded: Loaded): Loaded {
  const { load, data: seen } = useFetcher<typeof clientLoader>()
  const { slug, range } = loaded
  const look = useCallback(() => load(paths.marketShareLook(slug, { range })), [load, slug, range])
  useLive([`market/${slug}`], look)
  useLive(['market'], useWholeLook())
  const isNewer = seen?.slug === slug && seen.range === range && seen.now > loaded.now
  return isNewer ? { ...loaded, ...seen } : loaded
}
