import { brand } from '#shared/brand'
import { m } from '../../lib/words.ts'
import styles from '../../ui/root.css?url'

const paragraph = (locale: 'id' | 'en') =>
  `<h${locale === 'id' ? 1 : 2}>${m.pages_offline_title({}, { locale })}</h${locale === 'id' ? 1 : 2}><p>${m.pages_offline_text({}, { locale })}</p><p><a class="btn btn-primary" href="">${m.pages_offline_again({}, { locale })}</a></p>`

/** Offline page of the service worker: without scripts or personal data, in both languages. */
export const loader = () =>
  new Response(
    `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${m.pages_offline_title({}, { locale: 'id' })} · ${brand.name}</title><meta name="description" content="${m.pages_offline_text({}, { locale: 'id' })}"><link rel="stylesheet" href="${styles}"></head><body><main class="wrap section stack-4">${paragraph('id')}<div lang="en" class="stack-4 muted">${paragraph('en')}</div></main></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=300' } },
  )
