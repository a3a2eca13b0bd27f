/** The first place where the chain does not hold, in words an operator can act on. */
export type AuditFault = {
  position: bigint
  /** The number of the record itself, where there is one to name. */
  seq: bigint | null
  problem: 'changed' | 'missing' | 'inserted'
}

/** A link of the chain as it is kept outside the database: every later chain must contain it. */
export type AuditHead = { position: bigint; hash: string }

export type AuditVerdict = {
  ok: boolean
  /** Records looked at; `waiting` of them are not sealed yet. */
  records: bigint
  waiting: bigint
  head: AuditHead
  firstBad: AuditFault | null
}
