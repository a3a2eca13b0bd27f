import { useEffect, useRef, useState } from 'react'
import './section-nav.css'

type SectionNav = { label: string; sections: readonly { id: string; label: string }[] }

/** Sticky navigation of the sections of a long page; with JavaScript it marks the section in view. */
export function SectionNav({ label, sections }: SectionNav) {
  const [current, setCurrent] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const all = ids.split(' ')
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target.id) : seen.delete(target.id)
        const first = all.find((id) => seen.has(id))
        if (first) setCurrent(first)
      },
      { rootMargin: '-140px 0px -55% 0px' },
    )
    for (const id of all) {
      const section = document.getElementById(id)
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [ids])
  const tabs = useRef<HTMLDivElement>(null)
  // where the tabs do not all fit, the current one is among those that show
  useEffect(() => {
    const link = tabs.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link) tabs.current?.scrollTo({ left: link.offsetLeft - tabs.current.clientWidth / 3 })
  }, [current])
  return (
    <nav className="subnav" aria-label={label}>
      <div className="tabs" ref={tabs}>
        {sections.map(({ id, label }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </div>
    </nav>
  )
}
