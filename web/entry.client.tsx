import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { addClientIdToRequests } from './lib/client-id.ts'
import { overwriteGetLocale } from './lib/paraglide/runtime.js'
import { reloadOnce } from './lib/reload.ts'
import { reportError, reportUncaughtErrors } from './lib/report-error.ts'
import { readFirstPageUtm } from './lib/store.ts'
import { patchDomForTranslators } from './lib/translated-page.ts'
import './lib/trusted-types.ts'

// The server decided the language; the page carries it. A build's scripts have one language and need not ask.
overwriteGetLocale(() => (document.documentElement.lang === 'en' ? 'en' : 'id'))

// A chunk that a newer release removed: the fresh page knows the new names.
addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault()
})

patchDomForTranslators()
reportUncaughtErrors()
addClientIdToRequests()
readFirstPageUtm()

// Keeps the page for those who lose their connection, and nothing of a person.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keepOfflinePage = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') keepOfflinePage()
  else addEventListener('load', keepOfflinePage)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportError} />
    </StrictMode>,
  )
})
