import { Printer } from 'lucide-react'
import { useFocusOnShow } from '../../../lib/use-focus-on-show.ts'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Note } from '../../../ui/cards/card.tsx'

type RecoveryCodes = { codes: readonly string[]; title: string; next?: { to: string; label: string } }

/** New recovery codes, shown once. `next` is where their owner goes on; the settings unless given. */
export function RecoveryCodeList({ codes, title, next }: RecoveryCodes) {
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
      <ButtonLink kind="primary" to={next?.to ?? paths.settings()} className="print:hidden">
        {next?.label ?? m.settings_codes_kept()}
      </ButtonLink>
    </div>
  )
}
