import { WifiOff } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { showToast } from '../lib/toast.ts'
import { m } from '../lib/words.ts'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser is online. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** A notice while offline, and once when back online. */
export function NetworkNotice() {
  const online = useOnline()
  const was = useRef(online)
  useEffect(() => {
    if (online && !was.current) showToast({ variant: 'success', title: m.network_online() })
    was.current = online
  }, [online])
  return (
    <div role="status">
      {online ? null : (
        <div className="infobar infobar-offline">
          <div className="wrap">
            <WifiOff className="i" aria-hidden />
            <p>{m.network_offline()}</p>
          </div>
        </div>
      )}
    </div>
  )
}
