import { parentPort } from 'node:worker_threads'
import { parseMarkdown } from './markdown-tree.ts'

/** Reads one text after another; the caller sets the time limit and ends this thread. */
parentPort!.on('message', ({ id, text }: { id: number; text: string }) =>
  parentPort!.postMessage({ id, nodes: parseMarkdown(text) }),
)
parentPort!.postMessage('ready')
