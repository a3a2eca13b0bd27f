import { useEffect } from 'react'

/** Specification §3: a browser keeps which business is being filled in. */
export function KeepBusiness({ item, applicantId }: { item: string; applicantId: string }) {
  useEffect(() => {
    try {
      localStorage.setItem(item, applicantId)
    } catch {
      // a browser that keeps nothing has the cookie
    }
  }, [item, applicantId])
  return null
}
