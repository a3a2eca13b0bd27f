import { data } from 'react-router'
import { isRefusal } from '#shared/refusal'

/** Awaits a loader's read; refusals for unknown or inaccessible records become a 404 response. */
export async function orThrowNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isRefusal(error) && /_not_found$|^page_unknown$/.test(error.code)) throw data(null, { status: 404 })
    throw error
  }
}
