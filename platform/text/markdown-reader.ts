import { Worker } from 'node:worker_threads'
import { scriptUrl } from '../runtime/program.ts'
import type { MarkdownNode } from './markdown-tree.ts'

/** Milliseconds after which a text is returned unparsed. */
const PATIENCE = 1_000
/** Milliseconds that the thread may take to start. */
const START = 30_000
/** The longest text that is parsed; every field has a lower limit. */
export const MAX_LENGTH = 200_000

type Waiting = { text: string; resolve: (nodes: MarkdownNode[]) => void }

/**
 * Parses Markdown in a thread, one text at a time, so that no text can block the process. A text that is too long or
 * takes longer than a second is returned as one plain paragraph; its thread is ended and the next texts go to a new
 * one. The second starts when the thread is ready.
 */
export function createMarkdownReader({ script = scriptUrl('text/markdown-thread'), patience = PATIENCE } = {}) {
  const queue = new Map<number, Waiting>()
  let worker: Worker | undefined
  let ready: Worker | undefined
  let late: NodeJS.Timeout | undefined
  let count = 0

  function next() {
    clearTimeout(late)
    const [first] = queue
    if (!first) return void worker?.unref()
    const [id, waiting] = first
    worker ??= begin()
    worker.ref()
    if (ready === worker) worker.postMessage({ id, text: waiting.text })
    late = setTimeout(() => giveUp(id), ready === worker ? patience : START)
  }

  function begin() {
    const fresh = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
    fresh.on('message', (told: 'ready' | { id: number; nodes: MarkdownNode[] }) => {
      if (told !== 'ready') return settle(told.id, told.nodes)
      ready = fresh
      if (worker === fresh) next()
    })
    fresh.on('error', () => worker === fresh && giveUp(queue.keys().next().value))
    return fresh
  }

  function giveUp(id: number | undefined) {
    void worker?.terminate()
    worker = undefined
    if (id !== undefined) settle(id, asTyped(queue.get(id)?.text ?? ''))
  }

  function settle(id: number, nodes: MarkdownNode[]) {
    const waiting = queue.get(id)
    if (!waiting) return
    queue.delete(id)
    waiting.resolve(nodes)
    next()
  }

  return (text: string): Promise<MarkdownNode[]> => {
    if (text.length > MAX_LENGTH) return Promise.resolve(asTyped(text.slice(0, MAX_LENGTH)))
    return new Promise((resolve) => {
      queue.set(++count, { text, resolve })
      if (queue.size === 1) next()
    })
  }
}

const leaf = { tag: '', attributes: {}, children: [] }
const asTyped = (text: string): MarkdownNode[] => [
  {
    ...leaf,
    type: 'paragraph',
    tag: 'p',
    text: '',
    children: [{ ...leaf, type: 'inline', text: '', children: [{ ...leaf, type: 'text', text }] }],
  },
]

/** Parses Markdown in one thread for the whole process, which starts with the first text. */
export const parseInThread = createMarkdownReader()
