import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reloads the page's data when the tab becomes visible again and, with `every`, at that interval in milliseconds
 * while it is visible.
 */
export function useRevalidateOnReturn(every?: number) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (!document.hidden && state === 'idle') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    const timer = every === undefined ? undefined : setInterval(look, every)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [revalidate, state, every])
}
