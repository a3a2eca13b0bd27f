import type { ReactNode } from 'react'
import { m } from '../../lib/words.ts'
import { CopyButton } from '../buttons/copy-button.tsx'
import './picture-grid.css'

/** Pictures side by side, as many as fit; each an `<li>` with what belongs to it. Papers are shown whole, whatever their shape. */
export const PictureGrid = ({ whole, children }: { whole?: boolean; children: ReactNode }) => (
  <ul className={whole ? 'picture-grid picture-grid-whole' : 'picture-grid'}>{children}</ul>
)

type CodedPicture = {
  picture: { src: string; alt: string; width: number; height: number }
  /** What a text says to show it. */
  code: string
  note: string
}

/** A picture of the grid with the code by which texts show it, ready to be copied. */
export const CodedPicture = ({ picture, code, note }: CodedPicture) => (
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
