import { data } from 'react-router'

/** One person's money and messages: nothing between the server and the reader may keep a copy. */
export const NO_STORE = { 'cache-control': 'private, no-store' }

/** A loader's answer with `cache-control: no-store`, for pages of the signed-in area. */
export const respondWithPersonalData = <T>(value: T) => data(value, { headers: NO_STORE })

/** No-store headers; export them as `headers` on every page of the signed-in area. */
export const personalHeaders = () => NO_STORE
