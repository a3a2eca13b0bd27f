import { Link } from 'react-router'
import { type FindingOfShare, formatFindingKey } from '#contract/market/states'
import { shortDay } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { TitleCell } from '../../ui/tables/title-cell.tsx'
import { formatFigure, formatFindingKind } from './finding-words.ts'
import { OpenCaseButton } from './open-case-button.tsx'

type ShownFinding = FindingOfShare & { who: string }

/** Surveillance findings of all shares that have no case yet. */
export const OpenFindingsOfAllShares = ({ findings, opens }: { findings: readonly ShownFinding[]; opens: boolean }) => (
  <Card title={m.mdesk_findings()}>
    {findings.length === 0 ? (
      <p className="muted">{m.mdesk_findings_none()}</p>
    ) : (
      <DataTable
        caption={m.account_table({ name: m.mdesk_findings() })}
        rows={findings}
        rowKey={({ slug, kind, day, ids }) => [slug, kind, day, ...ids].join(' ')}
        columns={[
          {
            key: 'share',
            label: m.pages_market_share(),
            heading: true,
            cell: ({ slug, name, kind, day }) => (
              <TitleCell
                to={paths.marketDeskShare(slug)}
                title={name}
                small={
                  <>
                    {formatFindingKind(kind)}, <span className="nowrap">{shortDay(day)}</span>
                  </>
                }
              />
            ),
          },
          { key: 'who', label: m.mdesk_who(), cell: ({ who }) => who },
          { key: 'part', label: m.mdesk_part(), right: true, cell: ({ figure }) => formatFigure(figure) },
          {
            key: 'then',
            label: m.mdesk_finding_then(),
            cell: ({ slug, ...found }) =>
              found.ids.length === 0 ? (
                <Link to={paths.marketDeskShare(slug)}>{m.mdesk_aside()}</Link>
              ) : opens ? (
                <OpenCaseButton slug={slug} finding={{ key: formatFindingKey(found), ...found }} />
              ) : (
                '–'
              ),
          },
        ]}
      />
    )}
  </Card>
)
