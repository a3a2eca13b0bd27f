import { fill } from '#shared/text'
import type { CreateEndpoint } from './input.ts'

/** The proof that a caller hands in with a command, by its id. */
export type Proven = { proof?: string | undefined }

// Shown to staff above the proof's code.
const texts = {
  create: { id: 'Kirim peristiwa ke {address:text}', en: 'Send events to {address:text}' },
  rotate: { id: 'Ganti rahasia webhook {address:text}', en: 'Replace the secret of the webhook {address:text}' },
} as const

const said = ({ id, en }: (typeof texts)[keyof typeof texts], address: string) => ({
  id: fill(id, { address }, 'id'),
  en: fill(en, { address }, 'en'),
})

/**
 * What a member of staff proves before each change of an endpoint: operation, content, and its words on the page of the
 * proof.
 */
export const webhookProofSubjects = {
  create: (given: CreateEndpoint) => ({
    operation: 'webhooks.create',
    content: given,
    about: said(texts.create, given.address),
  }),
  changeAddress: (id: string, address: string) => ({
    operation: 'webhooks.change',
    content: { id, address },
    about: said(texts.create, address),
  }),
  rotate: (id: string, address: string) => ({
    operation: 'webhooks.rotate',
    content: { id },
    about: said(texts.rotate, address),
  }),
}
