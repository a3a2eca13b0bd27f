import { Paperclip } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './file-input.css'

type FileInput = Omit<ComponentProps<'input'>, 'type' | 'className'> & { pick: string; picked?: ReactNode }

/** A file input; with JavaScript its texts are in the page's language. */
export const FileInput = ({ pick, picked, ...input }: FileInput) => (
  <div className="file-over">
    <input className="file-input" type="file" {...input} />
    <span className="file-face js-only" aria-hidden="true">
      <span className="btn btn-sm">
        <Paperclip className="i i-16" />
        {pick}
      </span>
      {picked ? <span className="file-picked small muted">{picked}</span> : null}
    </span>
  </div>
)
