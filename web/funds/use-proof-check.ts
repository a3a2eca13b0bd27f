import { useEffect, useState } from 'react'
import {
  computePathNodes,
  findProofFault,
  type InclusionProof,
  type ProofFault,
  type ProofNode,
} from '#contract/funds/states'

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (text: string) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

export type ProofCheckResult = ProofFault | 'right' | 'cannot'

/** Verifies an inclusion proof in the browser; reports if its cryptography API is missing. */
export function useProofCheck(proof: InclusionProof) {
  const [checked, setChecked] = useState<{ result?: ProofCheckResult; nodes: readonly ProofNode[] }>({ nodes: [] })
  useEffect(() => {
    let asked = true
    const tell = (result: ProofCheckResult, nodes: readonly ProofNode[] = []) => {
      if (asked) setChecked({ result, nodes })
    }
    Promise.all([findProofFault(proof, sha256), computePathNodes(proof, proof.leaves[0]!, sha256)]).then(
      ([fault, nodes]) => tell(fault ?? 'right', nodes),
      () => tell('cannot'),
    )
    return () => {
      asked = false
    }
  }, [proof])
  return checked
}
