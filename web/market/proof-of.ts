import { type RouterContextProvider, redirect } from 'react-router'
import { isRefusal } from '#shared/refusal'
import { appContext } from '../context.ts'
import { personOf } from '../lib/who-asks.ts'
import { paths } from '../paths.ts'
import { wishIn } from './wish.ts'

/** The proof that an order waits for; one that is used or too old leads back to the review. */
export async function proofIn(context: Readonly<RouterContextProvider>, query: URLSearchParams, slug: string) {
  const id = query.get('proof') ?? ''
  const key = (query.get('key') ?? '').slice(0, 64)
  try {
    return { id, key, proof: await context.get(appContext).credentials.proofOf(personOf(context), id) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw redirect(paths.marketConfirm(slug, wishIn(query)))
  }
}
