import { z } from 'zod'

type Parsed = { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined }

/** Schema of a wizard step whose contract parses texts; file fields become flags whether there are files. */
export const createStepSchema = (parse: (values: Readonly<Record<string, string>>) => Parsed) =>
  z.record(z.string(), z.unknown()).superRefine((posted, into) => {
    for (const { path, message } of parse(textsOf(posted)).error?.issues ?? [])
      into.addIssue({ code: 'custom', path: [...path], message })
  })

const textsOf = (posted: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(posted).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : Array.isArray(value) && value.length > 0 ? 'kept' : '',
    ]),
  )
