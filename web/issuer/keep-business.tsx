import { useEffect } from 'react'

/** Specification §3: a browser keeps which business is being filled in, and at which page. */
export function KeepBusiness({ item, applicantId, step }: { item: string; applicantId: string; step: number }) {
  useEffect(() => {
    try {
      localStorage.setItem(item, applicantId)
      localStorage.setItem('lastPageBusiness', String(step))
    } catch {
      // a browser that keeps nothing has the cookie
    }
  }, [item, applicantId, step])
  return null
}
