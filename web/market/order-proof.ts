import { type RouterContextProvider, redirect } from 'react-router'
import { isRefusal } from '#shared/refusal'
import { appContext } from '../context.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { paths } from '../paths.ts'
import { readOrderFormValues } from './order-form-values.ts'

/** The pending step-up authentication of an order; used or expired ones redirect to the review. */
export async function loadOrderProof(context: Readonly<RouterContextProvider>, query: URLSearchParams, slug: string) {
  const id = query.get('proof') ?? ''
  const key = (query.get('key') ?? '').slice(0, 64)
  try {
    return { id, key, proof: await context.get(appContext).credentials.proofOf(requirePerson(context), id) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw redirect(paths.marketConfirm(slug, readOrderFormValues(query)))
  }
}
