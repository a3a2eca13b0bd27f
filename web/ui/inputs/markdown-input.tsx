import { Bold, Heading2, Link2, List, StickyNote } from 'lucide-react'
import type { ComponentType } from 'react'
import { useField } from '../../forms/context.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Details } from '../layout/details.tsx'
import { Field, useFieldAttributes, useFieldId } from './fields/field.tsx'
import type { LibraryPicture } from './picture-choice.tsx'
import './markdown-input.css'

type Mark = { before: string; after?: string; sample: string; ownLine?: boolean }
const marks: { name: string; label: () => string; Icon: ComponentType<{ className?: string }>; mark: Mark }[] = [
  { name: 'strong', label: m.desk_tool_strong, Icon: Bold, mark: { before: '**', after: '**', sample: 'kata' } },
  {
    name: 'heading',
    label: m.desk_tool_heading,
    Icon: Heading2,
    mark: { before: '## ', sample: 'Judul', ownLine: true },
  },
  { name: 'list', label: m.desk_tool_list, Icon: List, mark: { before: '- ', sample: 'butir', ownLine: true } },
  { name: 'link', label: m.desk_tool_link, Icon: Link2, mark: { before: '[', after: '](/guide)', sample: 'teks' } },
  {
    name: 'note',
    label: m.desk_tool_note,
    Icon: StickyNote,
    mark: { before: '> [!info] ', sample: 'catatan', ownLine: true },
  },
]

type MarkdownInput = { name: string; pictures?: readonly Pick<LibraryPicture, 'code' | 'alt' | 'small'>[] }

/** Of the library's newest pictures, how many stand among the tools. */
const BESIDE = 4

/** A Markdown text area with formatting buttons and a short syntax reference. */
export function MarkdownInput({ name, pictures = [] }: MarkdownInput) {
  const { spec, error, defaultValue } = useField(name)
  const field = { name, label: spec.label(), hint: spec.hint?.(), error, required: !spec.optional }
  const id = useFieldId(name)
  const put = (mark: Mark) => {
    const area = document.getElementById(id)
    if (area instanceof HTMLTextAreaElement) insert(area, mark)
  }
  return (
    <div className="markdown-input">
      <Field {...field}>
        <div className="markdown-tools js-only" role="toolbar" aria-label={m.desk_tool_label()} aria-controls={id}>
          {marks.map(({ name, label, Icon, mark }) => (
            <button key={name} type="button" className="btn btn-xs" onClick={() => put(mark)}>
              <Icon className="i i-16" aria-hidden />
              {label()}
            </button>
          ))}
          {pictures.slice(0, BESIDE).map(({ code, alt, small }) => (
            <button
              key={code}
              type="button"
              className="btn btn-xs"
              onClick={() => put({ before: code, sample: '', ownLine: true })}
            >
              <img src={small} alt="" width={28} height={20} loading="lazy" />
              {alt.length > 24 ? `${alt.slice(0, 24)}…` : alt}
            </button>
          ))}
        </div>
        <div className="inp">
          <textarea
            {...useFieldAttributes(field)}
            rows={spec.kind === 'textarea' ? spec.rows : undefined}
            maxLength={spec.maxLength}
            defaultValue={defaultValue}
            spellCheck
            lang={name.endsWith('_en') ? 'en' : 'id'}
          />
        </div>
      </Field>
      <Help />
    </div>
  )
}

/** Puts a mark around what is selected, or with a sample where nothing is; the browser's undo knows it. */
function insert(area: HTMLTextAreaElement, { before, after = '', sample, ownLine }: Mark) {
  const { selectionStart: from, selectionEnd: to, value } = area
  const said = value.slice(from, to) || sample
  const fresh = ownLine && from > 0 && value[from - 1] !== '\n' ? '\n\n' : ''
  area.focus()
  area.setRangeText(`${fresh}${before}${said}${after}`, from, to, 'end')
  area.setSelectionRange(from + fresh.length + before.length, from + fresh.length + before.length + said.length)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

const samples: [code: string, what: () => string][] = [
  ['## Judul bagian', m.desk_help_section_what],
  ['### Judul kecil', m.desk_help_heading_what],
  ['**kata penting**', m.desk_help_strong_what],
  ['- butir', m.desk_help_list_what],
  ['- Nama :: penjelasan', m.desk_help_facts_what],
  ['[teks](/guide)', m.desk_help_link_what],
  ['[[saham]]', m.desk_help_term_what],
  ['> [!warn] kalimat', m.desk_help_note_what],
  ['{offering.max_days}', m.desk_help_rule_what],
  ['![teks pengganti](kode)', m.desk_help_image_what],
]

const Help = () => (
  <Details className="markdown-help" label={m.desk_help()}>
    <dl>
      {samples.map(([code, what]) => (
        <div key={code}>
          <dt>
            <code>{code}</code>
          </dt>
          <dd>{what()}</dd>
        </div>
      ))}
    </dl>
    <p>
      <a href={paths.contentDeskImages()} target="_blank" rel="noreferrer">
        {m.desk_images()}
      </a>
    </p>
  </Details>
)
