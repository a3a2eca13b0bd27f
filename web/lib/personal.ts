import { data } from 'react-router'

/** One person's money and messages: nothing between the server and the reader may keep a copy. */
export const NO_STORE = { 'cache-control': 'private, no-store' }

/** The answer of a loader of the signed-in area, for documents and for data requests alike. */
export const personal = <T>(value: T) => data(value, { headers: NO_STORE })

/** `export const headers = personalHeaders` on every page of the signed-in area, also when it fails. */
export const personalHeaders = () => NO_STORE
