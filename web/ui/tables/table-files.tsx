import { Download } from 'lucide-react'
import { m } from '../../lib/words.ts'
import { toWorkbookPath } from '../../paths.ts'

/** Links to download a table as CSV (`csv`) or as an Excel workbook. */
export const TableFiles = ({ csv }: { csv: string }) => (
  <>
    <a className="more small" href={csv} download>
      <Download className="i i-16" aria-hidden />
      {m.account_csv()}
    </a>
    <a className="more small" href={toWorkbookPath(csv)} download>
      <Download className="i i-16" aria-hidden />
      {m.account_xlsx()}
    </a>
  </>
)
