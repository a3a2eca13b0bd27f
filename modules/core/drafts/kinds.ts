import type { AttachmentRefusals } from '#contract/attachments/refusals'
import { Refusal } from '#shared/refusal'
import type { DraftRefusals } from './refusals.ts'
import { type DraftKind, type FieldChange, MAX_DRAFT_VALUE, parseAttachmentIds } from './states.ts'

/** A draft kind by name. Refuses `draft_unknown`. */
export function findDraftKind({ kinds }: { kinds: readonly DraftKind[] }, name: string): DraftKind {
  const kind = kinds.find((known) => known.name === name)
  if (!kind) throw new Refusal<DraftRefusals>('draft_unknown')
  return kind
}

/** Refuses fields that the form does not declare, and values that are too long. */
export function assertDraftFits(kind: DraftKind, { step, fields }: { step: string; fields: readonly FieldChange[] }) {
  const isKnown = kind.steps.includes(step) && fields.every(({ name }) => kind.fields.includes(name))
  if (!isKnown) throw new Refusal<DraftRefusals>('draft_mismatch')
  for (const { name, value } of fields) {
    if (value.length > MAX_DRAFT_VALUE)
      throw new Refusal<DraftRefusals>('draft_too_large', { limit: MAX_DRAFT_VALUE }, name)
    const rule = Object.hasOwn(kind.files, name) ? kind.files[name] : undefined
    if (rule && parseAttachmentIds(value).length > rule.maxCount)
      throw new Refusal<AttachmentRefusals>('attachment_too_many', { limit: rule.maxCount }, name)
  }
}
