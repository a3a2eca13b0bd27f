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

/** Checks on this device; without a browser's own cryptography it says so. */
export function useChecked(proof: InclusionProof) {
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
