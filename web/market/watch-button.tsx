import type { SyntheticEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { StarButton } from '../ui/buttons/star-button.tsx'

type Watch = { slug: string; name: string; watched: boolean }

/** Adds a share to the watch-list or removes it. */
export function WatchButton({ slug, name, watched }: Watch) {
  const fetcher = useFetcher({ key: `watch-${slug}` })
  const { pathname, search } = useLocation()
  const asked = fetcher.formData?.get('on')
  const on = asked === undefined || asked === null ? watched : asked === '1'

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    form.set('live', '1')
    void fetcher.submit(form, { method: 'post', action: paths.market() })
  }

  return (
    <fetcher.Form method="post" action={paths.market()} onSubmit={submit}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="on" value={on ? '0' : '1'} />
      <input type="hidden" name="back" value={pathname + search} />
      <StarButton label={m.market_watch({ name })} on={on} />
    </fetcher.Form>
  )
}
