import { ChevronDown } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import './section-nav.css'

type Section = { id: string; label: string }
type SectionNav = { label: string; more: string; sections: readonly Section[] }

/** So many tabs stand side by side; with more sections the last of them opens a list of the rest. */
const MAX_TABS = 7

/** Sticky navigation of the sections of a long page; with JavaScript it marks the section in view. */
export function SectionNav({ label, more, sections }: SectionNav) {
  const [current, setCurrent] = useState<string>()
  const ids = sections.map(({ id }) => id).join(' ')
  useOpenAtHash()
  useEffect(() => {
    const seen = new Set<string>()
    const all = ids.split(' ')
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target.id) : seen.delete(target.id)
        setCurrent(all.find((id) => seen.has(id)))
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
    const link = current ? tabs.current?.querySelector<HTMLElement>(`[href="#${current}"]`) : null
    if (link) tabs.current?.scrollTo({ left: link.offsetLeft - tabs.current.clientWidth / 3 })
  }, [current])
  const shown = sections.length > MAX_TABS ? MAX_TABS - 1 : MAX_TABS
  const rest = sections.slice(shown)
  const toLink = ({ id, label }: Section) => (
    <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={closeList}>
      {label}
    </a>
  )
  return (
    <nav className="subnav" aria-label={label}>
      <div className="tabs" ref={tabs}>
        {sections.slice(0, shown).map(toLink)}
      </div>
      {rest.length > 0 ? (
        <details className="subnav-more" name="subnav">
          <summary aria-current={rest.some(({ id }) => id === current) ? 'true' : undefined}>
            {more}
            <ChevronDown className="i i-16" aria-hidden />
          </summary>
          <div>{rest.map(toLink)}</div>
        </details>
      ) : null}
    </nav>
  )
}

const closeList = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest('.subnav-more')?.toggleAttribute('open', false)

/** A browser opens a collapsed target of an address itself; one that a link of the application leads to, it does not. */
function useOpenAtHash() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null
    const section = target?.closest('details')
    if (!target || !section || section.open) return
    section.open = true
    target.scrollIntoView()
  }, [hash, key])
}
