import { Link } from 'react-router'
import { z } from 'zod'
import { SaveGroup } from '#contract/content/input'
import type { FaqGroup } from '#contract/content/states'
import { formActions } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { MoveButtons } from '../kit/lists/move-buttons.tsx'
import { moved } from '../kit/lists/moved.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/groups.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.desk_groups)

/** Question groups; `?group=` names the one to edit, without it a new one can be created. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const groups = await app.content.groups(actor)
  const asked = new URL(call.request.url).searchParams.get('group')
  return respondWithPersonalData({ groups, chosen: groups.find(({ key }) => key === asked) ?? null })
}

const fields = {
  base: { kind: 'hidden', label: m.desk_edition },
  key: { kind: 'text', label: m.desk_key, hint: m.desk_key_question, maxLength: 60 },
  titleId: { kind: 'text', label: m.desk_group_title, maxLength: 60 },
  titleEn: { kind: 'text', label: m.desk_group_title_en, maxLength: 60 },
} as const satisfies FieldSpecs
export const action = formActions({
  save: createStaffFormAction({
    form: 'save',
    fields,
    schema: SaveGroup.extend({ base: z.coerce.number().int().min(0) }),
    run: ({ app, actor }, group) => app.content.saveGroup(actor, group),
    told: m.desk_group_saved,
  }),
  order: createStaffFormAction({
    form: 'order',
    fields: {},
    schema: z.union([moved, z.object({ remove: z.string() })]),
    run: async ({ app, actor }, wish) => {
      if ('remove' in wish) await app.content.removeGroup(actor, { key: wish.remove })
      else await app.content.moveGroup(actor, { key: wish.id, direction: wish.direction })
    },
    told: ({ given }) => ('remove' in given ? m.desk_group_removed() : m.desk_moved()),
  }),
})

/** Page of the groups of questions and their order on the FAQ page. */
export default function QuestionGroupsPage({ loaderData: { groups, chosen } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.desk_groups()} back={{ to: paths.contentDeskKind('questions'), label: m.desk_questions() }}>
      <CasePageLayout
        evidence={
          <Card title={m.desk_groups()}>
            <Form name="order" fields={{}} buttons={null} stays>
              <NoteList
                ordered
                items={groups.map(({ key, titleId, titleEn, questions }) => ({
                  key,
                  title: <Link to={paths.contentDeskGroups({ group: key })}>{titleId}</Link>,
                  aside: <MoveButtons id={key} name={titleId} />,
                  text: titleEn,
                  small: questions ? [m.desk_group_count({ count: questions })] : [],
                  acts: questions ? null : (
                    <Button type="submit" name="remove" value={key} kind="danger" size="xs">
                      {m.desk_group_remove()}
                    </Button>
                  ),
                }))}
              />
            </Form>
          </Card>
        }
        decision={
          <Card title={chosen ? chosen.titleId : m.desk_group_new()}>
            <Form
              key={chosen ? `${chosen.key}-${chosen.revision}` : ''}
              name="save"
              fields={chosen ? { ...fields, key: { ...fields.key, kind: 'hidden' } } : fields}
              initial={chosen ? textsOf(chosen) : { base: '0' }}
              className="grid gap-4"
              submit={m.desk_group_save()}
            />
            {chosen ? (
              <p className="mt-4">
                <ButtonLink kind="quiet" to={paths.contentDeskGroups()}>
                  {m.desk_group_new()}
                </ButtonLink>
              </p>
            ) : null}
          </Card>
        }
      />
    </StaffPage>
  )
}

const textsOf = ({ key, titleId, titleEn, revision }: FaqGroup) => ({ base: `${revision}`, key, titleId, titleEn })
