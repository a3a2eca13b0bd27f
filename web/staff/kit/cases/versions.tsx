import { Form } from '../../../forms/form.tsx'
import { m } from '../../../lib/words.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { CaseHistory } from './history.tsx'

type Version = { number: number; author: string; reason: string; writtenAt: Date }
type TextVersions<Row> = {
  /** Newest first. */
  versions: readonly Row[]
  /** What is said beside the number. */
  marks: (version: Row) => readonly string[]
  /** What else is known of it, a line each. */
  more: (version: Row) => readonly string[]
  /** Where its changes are shown. */
  changes: (number: number) => string
  /** Whether older ones can be brought back as the newest: the form `restore` posts the number as `version`. */
  restores: boolean
}

/** All versions of a text with author and reason. */
export const TextVersions = <Row extends Version>({ versions, marks, more, changes, restores }: TextVersions<Row>) => (
  <Form name="restore" fields={{}} buttons={null}>
    <CaseHistory
      title={m.desk_versions()}
      items={versions.map((version, index) => ({
        what: [m.desk_version_of({ version: version.number }), ...marks(version)].join(' · '),
        reason: version.reason,
        who: version.author,
        at: version.writtenAt,
        more: more(version),
        acts: (
          <>
            <ButtonLink kind="quiet" size="xs" to={changes(version.number)}>
              {m.desk_changes()}
            </ButtonLink>
            {index > 0 && restores ? (
              <Button type="submit" name="version" value={version.number} size="xs">
                {m.desk_restore()}
              </Button>
            ) : null}
          </>
        ),
      }))}
    />
  </Form>
)
