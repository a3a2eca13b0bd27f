/**
 * A block of formatted text, parsed from Markdown on the server. Pages render it as elements; markup is never
 * transported as a string.
 */
export type Block =
  | { kind: 'paragraph'; of: Inline[] }
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; of: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; of: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][]; right: boolean[] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; src: string; alt: string; width: number; height: number }
  | { kind: 'rule' }
/** Formatted text within a block. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em' | 'del'; of: Inline[] }
  | { kind: 'link'; href: string; of: Inline[] }
