import { z } from 'zod'
import type { Id } from '#shared/ids'
import { exampleId } from './desk-kyc-view.ts'
import { operation } from './operation.ts'

export const keptAgreement = operation({
  id: 'keptAgreement',
  tag: 'Desk',
  method: 'get',
  path: '/desk/kyc-kept/:id/agreement',
  summary: 'The agreement that they had signed, as PDF',
  text: 'In base64; for who has said a moment ago why they read what is kept of this person.',
  may: 'kyc.read-kept',
  params: { id: { like: 'id', unknown: 'signature_not_invited', example: exampleId } },
  refuses: ['signature_not_invited', 'agreement_damaged', 'files_unavailable'],
  answer: z.strictObject({ name: z.string(), pdf: z.base64() }),
  example: { name: 'perjanjian-pemodal-TT-261120-7F4QXK2.pdf', pdf: 'JVBERi0xLjc=' },
  async handle({ app, actor, params: { id } }) {
    const { name, pdf } = await app.signature.keptAgreement(actor, id as Id<'user'>)
    return { name, pdf: pdf.toString('base64') }
  },
})
