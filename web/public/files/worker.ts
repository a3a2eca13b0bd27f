import styles from '../../ui/root.css?url'

/**
 * The service worker: it keeps the offline page and its style sheet, fetched without cookies, and nothing else. Pages,
 * answers and pictures of people are never kept; a page that cannot be fetched is answered with the offline page.
 */
const source = `const KEPT = 'luring ${styles}'
const FILES = ['/offline', '${styles}']
addEventListener('install', (event) => {
  const bare = FILES.map((file) => new Request(file, { credentials: 'omit', cache: 'reload' }))
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(bare)).then(() => skipWaiting()))
})
addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
  event.waitUntil(old.then(() => clients.claim()))
})
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const kept = request.mode === 'navigate' ? '/offline' : FILES.find((file) => new URL(request.url).pathname === file)
  if (!kept) return
  event.respondWith(fetch(request).catch(async () => (await (await caches.open(KEPT)).match(kept)) ?? Response.error()))
})
`

export const loader = () =>
  new Response(source, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
