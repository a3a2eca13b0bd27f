import { useCallback } from 'react'
import { useFetcher } from 'react-router'
import { useLiveTopics, useRevalidateWhenOnline } from '../lib/use-live.ts'
import { paths } from '../paths.ts'
import type { clientLoader } from './share-look.ts'
import type { ShareNow } from './share-now.ts'

/**
 * The loaded data of a share's page, replaced by newer data after each order in the market; changes by market staff
 * reload the whole page.
 */
export function useShareNow<Loaded extends ShareNow>(loaded: Loaded): Loaded {
  const { load, data: seen } = useFetcher<typeof clientLoader>()
  const { slug, range } = loaded
  const look = useCallback(() => load(paths.marketShareLook(slug, { range })), [load, slug, range])
  useLiveTopics([`market/${slug}`], look)
  useLiveTopics(['market'], useRevalidateWhenOnline())
  const isNewer = seen?.slug === slug && seen.range === range && seen.now > loaded.now
  return isNewer ? { ...loaded, ...seen } : loaded
}
