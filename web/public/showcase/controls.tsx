import { Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { showToast, variants } from '../../lib/toast.ts'
import { Button, type ButtonKind } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/cards/card.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Toast } from '../../ui/feedback/toaster.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'

import { ShowcaseSection } from './sheet.tsx'

const KINDS: ButtonKind[] = ['primary', 'plain', 'quiet', 'ghost', 'danger']
const TONES: Tone[] = ['neutral', 'up', 'down', 'warn', 'info', 'brand', 'gold', 'akad']
/** Buttons and controls of the design system. */
export function ShowcaseControls({ prefix }: { prefix: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ShowcaseSection title="Button">
        <div className="flex flex-wrap gap-3">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind}>
              {kind}
            </Button>
          ))}
          <Button kind="primary" busy>
            busy
          </Button>
          <Button disabled>disabled</Button>
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Badge">
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Toast, Dialog">
        <div className="grid gap-4">
          {variants.map((variant) => (
            <Toast
              key={variant}
              item={{ variant, title: variant, message: 'Setoran Rp1.000.000 diterima' }}
              onClose={() => {}}
            />
          ))}
        </div>
        <div className="flex gap-3">
          <Button onClick={() => showToast({ variant: 'success', title: 'Tersimpan' })}>Toast</Button>
          <Button onClick={() => setOpen(true)}>Dialog</Button>
        </div>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Batalkan pembelian?"
          actions={
            <Button kind="danger" onClick={() => setOpen(false)}>
              Batalkan
            </Button>
          }
        >
          Uang kembali utuh paling lama 2 hari kerja.
        </Dialog>
      </ShowcaseSection>
      <ShowcaseSection title="Note">
        <Note icon={<Info className="i" aria-hidden />}>Ini proyeksi, bukan janji.</Note>
        <Note tone="warn" icon={<TriangleAlert className="i" aria-hidden />}>
          Bayar sebelum 21 November 2026, 11.19 WIB.
        </Note>
        <Note tone="bad">Pembayaran gagal.</Note>
        <Note tone="good">Pembayaran diterima.</Note>
        <Note tone="info">Hari bursa berikutnya Senin.</Note>
        <Note tone="gold">Hak memesan efek terlebih dahulu.</Note>
      </ShowcaseSection>
      <ShowcaseSection title="Tabs, Pagination">
        <Tabs
          label={`${prefix} tabs`}
          tabs={[
            { to: '?t=1', label: 'Dibuka', count: 12, current: true },
            { to: '?t=2', label: 'Terpenuhi', current: false },
          ]}
        />
        <Tabs
          look="seg"
          label={`${prefix} seg`}
          tabs={[
            { to: '?s=1', label: '1B', current: false },
            { to: '?s=2', label: '1T', current: true },
          ]}
        />
        <Pagination next="x" label={`${prefix} pages`} shown="12 dari 74" />
      </ShowcaseSection>
    </>
  )
}
