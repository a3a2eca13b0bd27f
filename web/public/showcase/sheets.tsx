import { Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast, variants } from '../../lib/toast.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { Card, Note } from '../../ui/card.tsx'
import { BarChart, Donut, LineChart, Spark } from '../../ui/charts/charts.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import {
  CurrencyField,
  DecimalField,
  Dropdown,
  ErrorSummary,
  IntegerField,
  PercentField,
  PhoneField,
  QuantityField,
  RadioGroup,
  TextArea,
  TextField,
} from '../../ui/fields/index.ts'
import { KeyFigures, Rows } from '../../ui/figures.tsx'
import { FundingBar, SplitBar } from '../../ui/funding-bar.tsx'
import { Medallion } from '../../ui/khatam.tsx'
import { LimitMeter } from '../../ui/limit-meter.tsx'
import { Change, MoneyText } from '../../ui/money.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { Toast } from '../../ui/toaster.tsx'

export const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4">
    <h3>{title}</h3>
    {children}
  </section>
)

const KINDS: ButtonKind[] = ['primary', 'plain', 'quiet', 'ghost', 'danger']
const TONES: Tone[] = ['neutral', 'up', 'down', 'warn', 'info', 'brand', 'gold', 'akad']
const HOLDINGS = [
  {
    slug: 'madu-hutan-sumbawa',
    name: 'Madu Hutan Sumbawa',
    face: 'MH',
    value: 7_680_000n,
    gain: 1_680_000n,
    rate: 2_800n,
    prices: [10, 11, 12, 11, 14, 16],
  },
  {
    slug: 'roti-pagi',
    name: 'Roti Pagi',
    face: 'RP',
    value: 3_660_000n,
    gain: -340_000n,
    rate: -850n,
    prices: [16, 15, 13, 14, 12, 11],
  },
]

export function Controls({ prefix }: { prefix: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Sheet title="Button">
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
      </Sheet>
      <Sheet title="Badge">
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Sheet>
      <Sheet title="Toast, Dialog">
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
          <Button onClick={() => toast({ variant: 'success', title: 'Tersimpan' })}>Toast</Button>
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
      </Sheet>
      <Sheet title="Note">
        <Note icon={<Info className="i" aria-hidden />}>Ini proyeksi, bukan janji.</Note>
        <Note tone="warn" icon={<TriangleAlert className="i" aria-hidden />}>
          Bayar sebelum 21 November 2026, 11.19 WIB.
        </Note>
        <Note tone="bad">Pembayaran gagal.</Note>
        <Note tone="good">Pembayaran diterima.</Note>
        <Note tone="info">Hari bursa berikutnya Senin.</Note>
        <Note tone="gold">Hak memesan efek terlebih dahulu.</Note>
      </Sheet>
      <Sheet title="Tabs, Pagination">
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
      </Sheet>
    </>
  )
}

export function Fields({ prefix }: { prefix: string }) {
  const name = (field: string) => `${prefix}-${field}`
  return (
    <Sheet title="Fields">
      <ErrorSummary
        state={{ errors: { [name('email')]: 'Tulis alamat email lengkap' } }}
        labels={{ [name('email')]: 'Email' }}
      />
      <div className="g2">
        <TextField name={name('name')} label="Nama lengkap" defaultValue="Siti Rahmawati" hint="Sesuai KTP" />
        <TextField
          name={name('email')}
          label="Email"
          type="email"
          error="Tulis alamat email lengkap"
          defaultValue="siti"
        />
        <PhoneField name={name('phone')} label="Nomor ponsel" defaultValue="081244550192" />
        <CurrencyField name={name('amount')} label="Jumlah setoran" defaultValue="1250000" />
        <PercentField name={name('percent')} label="Nisbah" defaultValue="60" />
        <IntegerField name={name('tenor')} label="Tenor" unit="bulan" defaultValue="18" />
        <DecimalField name={name('area')} label="Luas lahan" unit="ha" defaultValue="1.5" />
        <Dropdown
          name={name('bank')}
          label="Bank"
          options={[
            { value: 'bsi', label: 'BSI' },
            { value: 'muamalat', label: 'Muamalat' },
          ]}
        />
        <Dropdown name={name('city')} label="Kota" options={[]} loading />
        <QuantityField
          name={name('units')}
          label="Banyaknya unit"
          unit="unit"
          defaultValue="25"
          min={5}
          aside="Min. 5"
        />
      </div>
      <RadioGroup
        name={name('sex')}
        label="Jenis kelamin"
        options={[
          { value: 'f', label: 'Perempuan' },
          { value: 'm', label: 'Laki-laki' },
        ]}
        defaultValue="f"
      />
      <RadioGroup
        look="cards"
        name={name('method')}
        label="Cara bayar"
        defaultValue="wallet"
        options={[
          { value: 'wallet', label: 'Saldo dompet', aside: 'Tanpa biaya', note: 'Saldo Rp5.549.650' },
          { value: 'va', label: 'Virtual account', aside: 'Rp3.000', note: 'Berlaku 24 jam' },
        ]}
      />
      <TextArea name={name('note')} label="Catatan" optional />
    </Sheet>
  )
}

export function Data({ prefix, now }: { prefix: string; now: string }) {
  const soon = new Date(Date.parse(now) + 76_440_000).toISOString()
  return (
    <>
      <Sheet title="FundingBar, LimitMeter, SplitBar">
        <FundingBar large paid="3240000000" reserved="410000000" target="5000000000" minimum="3000000000" />
        <LimitMeter limit="21000000" used="12000000" current="2500000" />
        <SplitBar
          label="Penggunaan dana"
          parts={[{ share: 4_500n }, { share: 3_000n }, { share: 1_500n }, { share: 1_000n }]}
        />
      </Sheet>
      <Sheet title="MoneyText, Change, Countdown, KeyFigures, Rows">
        <MoneyText value={39_573_166n} big />
        <div className="flex flex-wrap gap-4">
          <MoneyText value="186420000000" short />
          <Change amount={235_916n} rate={60n} />
          <Change rate={-850n} />
          <Countdown deadline={soon} now={now} />
        </div>
        <KeyFigures
          figures={[
            { label: 'Target', value: 'Rp5 M' },
            { label: 'Minimum', value: 'Rp500.000' },
            { label: 'Proyeksi', value: '13,2%', note: 'per tahun' },
          ]}
        />
        <Rows
          rows={[
            { label: '25 unit × Rp100.000', value: 'Rp2.500.000' },
            { label: 'Biaya layanan', value: 'Rp25.000' },
            { label: 'Total dibayar', value: 'Rp2.525.000', total: true },
          ]}
        />
      </Sheet>
      <Card title={`Kepemilikan (${prefix})`} more={{ to: '?all=1', label: 'Semua portofolio' }} flush>
        <DataTable
          caption={`${prefix} tabel kepemilikan`}
          rowKey={(row) => row.slug}
          rows={HOLDINGS}
          columns={[
            {
              key: 'name',
              label: 'Efek',
              cell: (row) => (
                <span className="who">
                  <Medallion slug={row.slug} initials={row.face} />
                  {row.name}
                </span>
              ),
            },
            { key: 'spark', label: 'Gerak', right: true, cell: (row) => <Spark values={row.prices} /> },
            { key: 'value', label: 'Nilai', right: true, cell: (row) => <MoneyText value={row.value} /> },
            {
              key: 'gain',
              label: 'Untung/rugi',
              right: true,
              cell: (row) => <Change amount={row.gain} rate={row.rate} />,
            },
          ]}
        />
      </Card>
      <Sheet title="Stepper, Timeline">
        <Stepper
          label={`${prefix} langkah`}
          steps={[
            { label: 'Identitas', state: 'done', to: '?step=1' },
            { label: 'Alamat', state: 'current', to: '?step=2' },
            { label: 'Bank', state: 'todo' },
          ]}
        />
        <Timeline
          moments={[
            { title: 'Dipesan', time: '20 November 2026, 11.19 WIB', state: 'done' },
            { title: 'Menunggu pembayaran', text: 'Berlaku 24 jam', state: 'now' },
            { title: 'Penyerahan efek', state: 'todo' },
          ]}
        />
      </Sheet>
      <Sheet title="Charts">
        <LineChart
          label={`${prefix} total kekayaan`}
          name="Nilai"
          at={['Nov 2025', 'Feb', 'Mei', 'Agu', 'Nov 2026']}
          values={[22_400_000n, 27_100_000n, 31_900_000n, 35_200_000n, 39_573_166n]}
          dashed={{ name: 'Setoran bersih', values: [21_000_000n, 24_000_000n, 28_000_000n, 32_000_000n, 35_250_000n] }}
        />
        <BarChart
          label={`${prefix} kas masuk`}
          bars={[
            { name: 'Nov', sure: 0n, projected: 168_700n },
            { name: 'Des', sure: 90_000n, projected: 168_700n },
            { name: 'Jan', sure: 0n, projected: 116_700n },
          ]}
        />
        <Donut
          label={`${prefix} alokasi`}
          caption="Total"
          total="39,57 Juta"
          parts={[
            { name: 'Saham', share: 4_730n, amount: 'Rp18.715.000' },
            { name: 'Sukuk', share: 3_790n, amount: 'Rp15.000.000' },
            { name: 'Kas', share: 1_480n, amount: 'Rp5.858.166' },
          ]}
        />
      </Sheet>
      <Card title={`Mutasi (${prefix})`}>
        <SkeletonRows />
      </Card>
      <Card title={`Tersimpan (${prefix})`}>
        <EmptyState
          small
          title="Belum ada bisnis tersimpan"
          text="Simpan penawaran yang menarik untuk dibaca lagi."
          action={<Button>Lihat penawaran</Button>}
        />
      </Card>
    </>
  )
}
