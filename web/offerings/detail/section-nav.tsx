import { useEffect, useRef, useState } from 'react'
import { m } from '../../lib/words.ts'

const sections = () =>
  [
    ['ringkasan', m.detail_summary()],
    ['dana', m.detail_funds_short()],
    ['keuangan', m.detail_finance()],
    ['syariah', m.detail_sharia_short()],
    ['risiko', m.detail_risks()],
    ['jadwal', m.detail_schedule()],
    ['dokumen', m.detail_documents()],
    ['keterbukaan', m.content_disclosure()],
    ['tanya', m.detail_questions()],
  ] as const

/** Stays under the navigation bar and, with JavaScript, tells where one reads. */
export function SectionNav({ finance }: { finance: boolean }) {
  const shown = sections().filter(([id]) => finance || id !== 'keuangan')
  const [current, setCurrent] = useState<string>('ringkasan')
  useEffect(() => {
    const seen = new Set<string>()
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target.id) : seen.delete(target.id)
        const first = sections().find(([id]) => seen.has(id))?.[0]
        if (first) setCurrent(first)
      },
      { rootMargin: '-140px 0px -55% 0px' },
    )
    for (const [id] of sections()) {
      const section = document.getElementById(id)
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [])
  const tabs = useRef<HTMLDivElement>(null)
  // where the tabs do not all fit, the current one is among those that show
  useEffect(() => {
    const link = tabs.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link) tabs.current?.scrollTo({ left: link.offsetLeft - tabs.current.clientWidth / 3 })
  }, [current])
  return (
    <nav className="subnav" aria-label={m.detail_sections()}>
      <div className="tabs" ref={tabs}>
        {shown.map(([id, label]) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </div>
    </nav>
  )
}
