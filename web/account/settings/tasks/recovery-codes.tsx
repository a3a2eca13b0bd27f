import { Printer } from 'lucide-react'
import { useFocusOnShow } from '../../../lib/use-focus-on-show.ts'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Note } from '../../../ui/cards/card.tsx'

/** New recovery codes, shown once. */
export function RecoveryCodeList({ codes, title }: { codes: readonly string[]; title: string }) {
  const start = useFocusOnShow<HTMLDivElement>(true)
  return (
    <div className="panel">
      <div tabIndex={-1} ref={start}>
        <Note tone="good">{title}</Note>
      </div>
      <p>{m.settings_codes_keep()}</p>
      <ol className="codes num wrap-anywhere whitespace-normal">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">
        <CopyButton
          value={codes.join('\n')}
          label={m.settings_codes_copy()}
          text={m.settings_codes_copy()}
          done={m.settings_copied()}
        />
        <Button size="sm" className="js-only" onClick={() => print()}>
          <Printer className="i i-16" aria-hidden />
          {m.settings_print()}
        </Button>
      </div>
      <ButtonLink kind="primary" to={paths.settings()} className="print:hidden">
        {m.settings_codes_kept()}
      </ButtonLink>
    </div>
  )
}
