import { addClientId } from './client-id.ts'
import { isLoadFailure } from './reload.ts'

/** A page that is broken for good says so a few times. */
let left = 5

/** Reports a browser error to our server, without the query of the address and once per error object. */
export function reportError(error: unknown) {
  if (!(error instanceof Error) || isOurs(error) || isLoadFailure(error) || told.has(error) || left-- <= 0) return
  told.add(error)
  const { name, message, stack = '' } = error
  const body = { type: name, message: message.slice(0, 1_000), stack: stack.slice(0, 6_000), path: location.pathname }
  navigator.sendBeacon(
    addClientId('/browser-errors', document.cookie),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  )
}

const told = new WeakSet<Error>()

/** What broke on the server has been reported there; here it arrives without its words. */
const isOurs = ({ message }: Error) => message === 'Unexpected Server Error'

/** Reports all uncaught errors and rejections of this browser. */
export function reportUncaughtErrors() {
  addEventListener('error', ({ error }) => reportError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
