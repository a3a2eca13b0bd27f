import { Search } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'
import { m } from '../../../lib/words.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'

type ListSearch = {
  q: string /** What may be typed, where it is not a text of the content desk. */
  hint?: string | undefined
}

/** Search form of a staff list; keeps the other filters of the address. */
export function ListSearch({ q, hint = m.desk_find_hint() }: ListSearch) {
  const [search] = useSearchParams()
  const rest = new URLSearchParams(search)
  for (const name of ['q', 'after']) rest.delete(name)
  return (
    <Form method="get" role="search" className="flex flex-wrap gap-2 mb-3">
      {[...rest].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="inp max-w-105 flex-[1_1_220px]">
        <Search className="i" aria-hidden />
        <span className="sr">{m.desk_find()}</span>
        <input type="search" name="q" key={q} defaultValue={q} maxLength={80} placeholder={hint} />
      </label>
      <Button type="submit">{m.desk_find_button()}</Button>
      {q ? (
        <ButtonLink kind="quiet" to={{ search: rest.toString() }}>
          {m.desk_find_clear()}
        </ButtonLink>
      ) : null}
    </Form>
  )
}
