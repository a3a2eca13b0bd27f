import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether the page is scrolled at all. */
export function useScrolled() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrollY > 0)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return scrolled
}

/** Closes open menus on Escape, outside clicks and navigation. */
export function useFoldingMenus() {
  const bar = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const was = useRef(key)
  useEffect(() => {
    const open = () => bar.current?.querySelectorAll('details[open]') ?? []
    const fold = (keep?: EventTarget | null) => {
      for (const menu of open()) if (!(keep instanceof Node && menu.contains(keep))) menu.removeAttribute('open')
    }
    const onPointer = (event: PointerEvent) => fold(event.target)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const menu = document.activeElement?.closest('details')
      fold()
      if (menu && bar.current?.contains(menu)) menu.querySelector('summary')?.focus()
    }
    addEventListener('pointerdown', onPointer)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointerdown', onPointer)
      removeEventListener('keydown', onKey)
    }
  }, [])
  useEffect(() => {
    if (was.current === key) return // a menu that was opened before the page came to life stays open
    was.current = key
    for (const menu of bar.current?.querySelectorAll('details[open]') ?? []) menu.removeAttribute('open')
  }, [key])
  return bar
}
