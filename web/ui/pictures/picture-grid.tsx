import type { ReactNode } from 'react'
import { m } from '../../lib/words.ts'
import { CopyButton } from '../buttons/copy-button.tsx'
import './picture-grid.css'

/** A grid of pictures in `<li>`s; `whole` shows them uncropped, for scanned documents. */
export const PictureGrid = ({ whole, children }: { whole?: boolean; children: ReactNode }) => (
  <ul className={whole ? 'picture-grid picture-grid-whole' : 'picture-grid'}>{children}</ul>
)

type PictureWithCode = {
  picture: { src: string; alt: string; width: number; height: number }
  /** What a text says to show it. */
  code: string
  note: string
}

/** A library picture with the Markdown code that embeds it, ready to copy. */
export const PictureWithCode = ({ picture, code, note }: PictureWithCode) => (
  <li>
    <img {...picture} alt={picture.alt} />
    <p lang="id">{picture.alt}</p>
    <small>{note}</small>
    <label className="field">
      <span className="sr">{m.desk_image_code()}</span>
      <span className="inp">
        <input readOnly value={code} />
      </span>
    </label>
    <CopyButton value={code} label={m.desk_image_copy()} text={m.desk_image_copy()} done={m.desk_image_copied()} />
  </li>
)
