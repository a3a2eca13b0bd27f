import { defineRefusals } from '#shared/refusal'

/** Nobody asks the audit for anything yet that it could refuse. */
export const auditRefusals = defineRefusals({})
