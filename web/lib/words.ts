export { m } from './paraglide/messages.js'
export { getLocale } from './paraglide/runtime.js'
