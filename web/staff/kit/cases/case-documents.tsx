import type { Attachment } from '#contract/attachments/states'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { PictureGrid } from '../../../ui/pictures/picture-grid.tsx'
import { PictureZoom } from './picture-zoom.tsx'

type Paper = Pick<Attachment, 'id' | 'kind' | 'name'> & { label: string }

/** Documents of a case: pictures shown, other files linked. The audit log records who opens a file. */
export const CaseDocuments = ({ title, papers, none }: { title: string; papers: readonly Paper[]; none: string }) => (
  <Card title={title}>
    {papers.length ? (
      <PictureGrid whole>
        {papers.map(({ id, kind, name, label }) => (
          <li key={id}>
            {kind === 'image' ? <img src={paths.attachment(id)} alt={label} loading="lazy" /> : null}
            <b>{label}</b>
            {kind === 'image' ? <PictureZoom src={paths.attachment(id)} label={label} /> : null}
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
