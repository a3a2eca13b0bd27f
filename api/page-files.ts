import type { Actor } from '#shared/actor'
import { type Call, type Operation, rawOperation } from './operation.ts'
import { createNotFound } from './request.ts'
import type { Locale } from './words.ts'

/** Makes the file at an address of the pages, for this caller; a `form` is posted. */
export type PageFiles = (address: string, asked: AskedOfPage) => Promise<Response>
export type AskedOfPage = { actor: Actor; locale: Locale; ip: string; form?: Record<string, string> }

type Spec<Made extends Parameters<typeof rawOperation>[0]> = Omit<Made, 'handle'>
type FileSpec = Spec<Parameters<typeof rawOperation>[0]> & {
  /** Its address on the pages. */
  address(call: Call<string, Record<string, string | undefined>, Record<string, string>>): string
}

/** An operation that returns the same file as a page, with the same audit record. */
export const downloadOperation =
  (files: PageFiles) =>
  ({ address, ...spec }: FileSpec): Operation =>
    rawOperation({
      ...spec,
      async handle(given) {
        const call = given as Parameters<FileSpec['address']>[0]
        const { actor, locale, ip, c } = call
        const form = spec.method === 'post' ? { form: call.body } : {}
        const params = Object.fromEntries(
          Object.entries(call.params).map(([name, value]) => [name, encodeURIComponent(value)]),
        )
        const made = await files(address({ ...call, params }), { actor, locale, ip, ...form })
        if (made.status === 404) throw createNotFound(Object.values(spec.params ?? {})[0]?.unknown ?? 'route_not_found')
        const type = made.headers.get('content-type') ?? ''
        if (made.status !== 200 || !type.startsWith(spec.content))
          throw new Error(`the page of ${spec.id} answered ${made.status} ${type}`)
        const disposition = made.headers.get('content-disposition') ?? 'attachment'
        const headers = { 'content-type': type, 'content-disposition': disposition }
        return made.body ? c.body(made.body, 200, headers) : c.body(null, 200, headers)
      },
    })
