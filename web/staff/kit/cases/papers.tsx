import type { Attachment } from '#contract/attachments/states'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { PictureGrid } from '../../../ui/pictures/picture-grid.tsx'
import { Zoom } from './zoom.tsx'

type Paper = Pick<Attachment, 'id' | 'kind' | 'name'> & { label: string }

/** Pictures are shown, other files are linked. Each is read by its own address, and the audit keeps who did. */
export const Papers = ({ title, papers, none }: { title: string; papers: readonly Paper[]; none: string }) => (
  <Card title={title}>
    {papers.length ? (
      <PictureGrid whole>
        {papers.map(({ id, kind, name, label }) => (
          <li key={id}>
            {kind === 'image' ? <img src={paths.attachment(id)} alt={label} loading="lazy" /> : null}
            <b>{label}</b>
            {kind === 'image' ? <Zoom src={paths.attachment(id)} label={label} /> : null}
            <a href={paths.attachment(id)} target="_blank" rel="noreferrer">
              {kind === 'image' ? m.kyc_desk_picture_open() : name}
              <span className="sr"> ({label})</span>
            </a>
          </li>
        ))}
      </PictureGrid>
    ) : (
      <p>{none}</p>
    )}
  </Card>
)
