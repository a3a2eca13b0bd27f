import type { PageBlock } from '#contract/content/states'
import { BlockView } from './document-page.tsx'

/** The blocks of an answer; rule tables are left out. */
export const AnswerBlocks = ({ blocks }: { blocks: readonly PageBlock[] }) =>
  blocks.map((block, at) =>
    typeof block !== 'string' && 'rules' in block ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that never reorders
      <BlockView key={at} block={block} />
    ),
  )
