import { Link } from 'react-router'
import { type ShariaStep, stepWords } from '#contract/sharia/states'
import { date } from '../lib/format.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { NoteList } from '../ui/lists/note-list.tsx'

/** Steps of a sharia case, newest first. */
export const ShariaHistory = ({ steps }: { steps: readonly ShariaStep[] }) => (
  <NoteList
    ordered
    items={steps.map(({ kind, at, disclosure, opinion }) => ({
      key: `${kind} ${at.getTime()}`,
      title: stepWords[kind][getLocale()],
      small: [
        date(at),
        opinion ? m.sharia_opinion_number({ number: opinion }) : null,
        disclosure ? (
          <Link key="disclosure" to={paths.disclosureItem(disclosure)}>
            {m.sharia_disclosure({ number: disclosure })}
          </Link>
        ) : null,
      ],
    }))}
  />
)
