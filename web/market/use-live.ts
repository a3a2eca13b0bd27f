import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How often a page asks where no stream reaches it. */
const POLL = 3_000

/**
 * Reads the page's data again whenever something new is told on a topic. The stream goes on by itself after a lost
 * connection, from the event that was seen last; where there is none, the page asks every few seconds.
 */
export function useLive(topic: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let polling: ReturnType<typeof setInterval> | undefined
    const look = () => {
      if (!document.hidden) void revalidate()
    }
    const poll = () => {
      polling ??= setInterval(look, POLL)
    }
    const stream = new EventSource(`/api/stream?topics=${encodeURIComponent(topic)}`)
    stream.onmessage = look
    stream.onopen = () => {
      clearInterval(polling)
      polling = undefined
      look()
    }
    stream.onerror = poll
    document.addEventListener('visibilitychange', look)
    return () => {
      stream.close()
      clearInterval(polling)
      document.removeEventListener('visibilitychange', look)
    }
  }, [topic, revalidate])
}
