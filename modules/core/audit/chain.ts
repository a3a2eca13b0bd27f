import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditFault, AuditHead } from './states.ts'

/** The head before the first record. */
export const GENESIS: AuditHead = { position: 0n, hash: '0'.repeat(64) }

/** SQL expression: the content of a record as text, identical on every engine. */
export const recordContentSql = sql<string>`jsonb_build_array(seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_kind,
  actor_id, session_id, action, object, reason, data, request_id)::text`

/** The hash of a link: previous hash, position and content. */
export const computeLinkHash = (prevHash: string, position: bigint, text: string) =>
  createHash('sha256').update(`${prevHash}\n${position}\n${text}`).digest('hex')

export type Link = { seq: bigint; position: bigint; prev_hash: string; hash: string; text: string }

/** Verifies links in order; returns the first fault. */
export function createChainVerifier(start: AuditHead = GENESIS) {
  let last: { position: bigint; hash: string; seq: bigint | null } = { ...start, seq: null }

  function step(link: Link): AuditFault | null {
    const due = last.position + 1n
    const previous = last
    last = { position: link.position, hash: link.hash, seq: link.seq }
    if (link.position > due) return { position: due, seq: null, problem: 'missing' }
    if (holdsAt(link, due)) {
      if (link.prev_hash === previous.hash) return null
      return { position: previous.position, seq: previous.seq, problem: 'changed' } // rewritten, and its own seal with it
    }
    if (holdsAt(link, due - 1n)) return { position: previous.position, seq: previous.seq, problem: 'inserted' }
    if (holdsAt(link, due + 1n)) return { position: due, seq: null, problem: 'missing' }
    return { position: due, seq: link.seq, problem: 'changed' }
  }

  return { step, end: () => last }
}

const holdsAt = (link: Link, position: bigint) => computeLinkHash(link.prev_hash, position, link.text) === link.hash
