/** The first break of the chain, in words an operator can act on. */
export type AuditFault = {
  position: bigint
  /** The number of the record itself, where there is one to name. */
  seq: bigint | null
  /** The last two: of the head that was kept outside, which is not ours, or which the chain does not hold. */
  problem: 'changed' | 'missing' | 'inserted' | 'forged_head' | 'unlike_kept_head'
}

/** The end of the chain. */
export type AuditHead = { position: bigint; hash: string }

export type AuditVerdict = {
  ok: boolean
  /** Records looked at; `waiting` of them are not sealed yet. */
  records: bigint
  waiting: bigint
  head: AuditHead
  firstBad: AuditFault | null
  /** Up to where the chain is held by a head outside the database. */
  outside: { position: bigint; at: Date } | 'not configured' | 'empty' | 'unreachable'
}
