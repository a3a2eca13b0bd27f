import { z } from 'zod'
import { CheckDocument } from '#contract/reviews/input'
import { lineWords } from '#contract/reviews/states'

/** The form has two fields for each line; those that were answered are sent. */
export const Checked = z.record(z.string(), z.unknown()).transform((posted, context) => {
  const text = (name: string) => String(posted[name] ?? '')
  const { attachmentId, verdict, note } = posted
  const lines = Object.keys(lineWords)
    .filter((key) => text(`line_${key}`) !== '')
    .map((key) => ({ key, finding: posted[`line_${key}`], remark: text(`remark_${key}`) }))
  const parsed = CheckDocument.safeParse({ attachmentId, verdict, note, lines })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const [key, part] = [lines[Number(path[1])]?.key, path[2] === 'remark' ? 'remark' : 'line']
    context.addIssue({ code: 'custom', path: [key ? `${part}_${key}` : String(path[0])], message })
  }
  return z.NEVER
})
