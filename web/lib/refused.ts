import { data } from 'react-router'
import { isRefusal } from '#shared/refusal'

/** A loader's read whose refusals have a page: what is unknown, or not this reader's, is 404; an address out of shape too. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isRefusal(error) && /_not_found$|^page_unknown$/.test(error.code)) throw data(null, { status: 404 })
    throw error
  }
}
