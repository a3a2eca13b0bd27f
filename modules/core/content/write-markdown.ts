import type { PageBlock, PageSection } from './states.ts'

/** Built-in texts as Markdown, the inverse of `readSections`. */
export const formatSectionsAsMarkdown = (sections: readonly PageSection[]): string =>
  sections.map(({ id, title, blocks }) => `## ${title} {#${id}}\n\n${formatBlocksAsMarkdown(blocks)}`).join('\n\n')

/** Blocks as Markdown, the inverse of `readBlocks`. */
export const formatBlocksAsMarkdown = (blocks: readonly PageBlock[]): string => blocks.map(asMarkdown).join('\n\n')

function asMarkdown(block: PageBlock): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n')
  if ('steps' in block) return block.steps.map((item, at) => `${at + 1}. ${item}`).join('\n')
  if ('facts' in block) return block.facts.map(([name, text]) => `- ${name} :: ${text}`).join('\n')
  if ('note' in block) return `> ${block.tone ? `[!${block.tone}] ` : ''}${block.note}`
  if ('heading' in block) return `### ${block.heading}`
  if ('rules' in block) return `{aturan:${block.rules}}`
  if ('picture' in block) {
    const { src, alt, width, height } = block.picture
    return `![${alt}](${src}#${width}x${height})`
  }
  const { caption, head, rows } = block.table
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    ...(caption ? [`Tabel: ${caption}`, ''] : []),
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
  ].join('\n')
}
