import type { PageBlock } from '#contract/content/states'
import { BlockView } from './document-page.tsx'

/** An answer's blocks; a table of rules has its place on a page, not in an answer. */
export const Answer = ({ blocks }: { blocks: readonly PageBlock[] }) =>
  blocks.map((block, at) =>
    typeof block !== 'string' && 'rules' in block ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that never reorders
      <BlockView key={at} block={block} />
    ),
  )
