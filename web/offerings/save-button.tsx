import { Bell, BellRing, Bookmark } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/buttons/button.tsx'

type Save = { slug: string; name: string; saved: boolean; look: 'cover' | 'icon' | 'remind' }

/** Bookmarks an offering or removes the bookmark. */
export function SaveButton({ slug, name, saved, look }: Save) {
  const fetcher = useFetcher({ key: `save-${slug}` })
  const { pathname, search } = useLocation()
  const asked = fetcher.formData?.get('on')
  const on = asked === undefined || asked === null ? saved : asked === '1'

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    form.set('live', '1')
    void fetcher.submit(form, { method: 'post', action: paths.business() })
  }

  return (
    <fetcher.Form
      method="post"
      action={paths.business()}
      onSubmit={submit}
      className={look === 'remind' ? 'remind' : undefined}
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="on" value={on ? '0' : '1'} />
      <input type="hidden" name="back" value={pathname + search} />
      {look === 'remind' ? (
        <button className={buttonClass({ kind: 'plain', size: 'sm' })} type="submit" aria-pressed={on}>
          {on ? <BellRing className="i i-16" aria-hidden /> : <Bell className="i i-16" aria-hidden />}
          {on ? m.save_reminded() : m.save_remind()}
          <span className="sr"> {name}</span>
        </button>
      ) : (
        <button
          className={look === 'cover' ? 'offer-save' : 'icon-btn'}
          type="submit"
          aria-pressed={on}
          aria-label={m.ui_save({ name })}
        >
          {look === 'cover' ? (
            <span>
              <Bookmark className="i i-16" aria-hidden />
            </span>
          ) : (
            <Bookmark className="i" aria-hidden />
          )}
        </button>
      )}
    </fetcher.Form>
  )
}
