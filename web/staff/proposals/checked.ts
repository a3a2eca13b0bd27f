import { z } from 'zod'
import { CheckDocument, DecidePaper } from '#contract/reviews/input'
import { lineWords } from '#contract/reviews/states'

/** The form has two fields for each line; those that were answered are sent with the rest. */
const withLines = <Parsed>(schema: z.ZodType<Parsed>, names: readonly string[]) =>
  z.record(z.string(), z.unknown()).transform((posted, context) => {
    const text = (name: string) => String(posted[name] ?? '')
    const lines = Object.keys(lineWords)
      .filter((key) => text(`line_${key}`) !== '')
      .map((key) => ({ key, finding: posted[`line_${key}`], remark: text(`remark_${key}`) }))
    const rest = Object.fromEntries(names.map((name) => [name, posted[name]]))
    const parsed = schema.safeParse({ ...rest, lines })
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) {
      const [key, part] = [lines[Number(path[1])]?.key, path[2] === 'remark' ? 'remark' : 'line']
      context.addIssue({ code: 'custom', path: [key ? `${part}_${key}` : String(path[0])], message })
    }
    return z.NEVER
  })

export const Checked = withLines(CheckDocument, ['attachmentId', 'verdict', 'note'])
export const DecidedPaper = withLines(DecidePaper, ['paper', 'verdict', 'note'])
