import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { KeyFigures, LabelledValues } from '../../ui/cards/figures.tsx'
import { BarChart, DonutChart, Sparkline } from '../../ui/charts/charts.tsx'
import { FundingBar, SplitBar } from '../../ui/charts/funding-bar.tsx'
import { LimitMeter } from '../../ui/charts/limit-meter.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { Timeline } from '../../ui/lists/timeline.tsx'
import { Medallion } from '../../ui/pictures/khatam.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { ChangeText, MoneyText } from '../../ui/text/money.tsx'

import { ShowcaseSection } from './sheet.tsx'

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

/** Tables, cards and charts of the design system. */
export function ShowcaseData({ prefix, now }: { prefix: string; now: string }) {
  const soon = new Date(Date.parse(now) + 76_440_000).toISOString()
  return (
    <>
      <ShowcaseSection title="FundingBar, LimitMeter, SplitBar">
        <FundingBar large paid="3240000000" reserved="410000000" target="5000000000" minimum="3000000000" />
        <LimitMeter limit="21000000" used="12000000" current="2500000" />
        <SplitBar
          label="Penggunaan dana"
          parts={[{ share: 4_500n }, { share: 3_000n }, { share: 1_500n }, { share: 1_000n }]}
        />
      </ShowcaseSection>
      <ShowcaseSection title="MoneyText, Change, Countdown, KeyFigures, Rows">
        <MoneyText value={39_573_166n} big />
        <div className="flex flex-wrap gap-4">
          <MoneyText value="186420000000" short />
          <ChangeText amount={235_916n} rate={60n} />
          <ChangeText rate={-850n} />
          <Countdown deadline={soon} now={now} />
        </div>
        <KeyFigures
          figures={[
            { label: 'Target', value: 'Rp5 M' },
            { label: 'Minimum', value: 'Rp500.000' },
            { label: 'Proyeksi', value: '13,2%', note: 'per tahun' },
          ]}
        />
        <LabelledValues
          rows={[
            { label: '25 unit × Rp100.000', value: 'Rp2.500.000' },
            { label: 'Biaya layanan', value: 'Rp25.000' },
            { label: 'Total dibayar', value: 'Rp2.525.000', total: true },
          ]}
        />
      </ShowcaseSection>
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
            { key: 'spark', label: 'Gerak', right: true, cell: (row) => <Sparkline values={row.prices} /> },
            { key: 'value', label: 'Nilai', right: true, cell: (row) => <MoneyText value={row.value} /> },
            {
              key: 'gain',
              label: 'Untung/rugi',
              right: true,
              cell: (row) => <ChangeText amount={row.gain} rate={row.rate} />,
            },
          ]}
        />
      </Card>
      <ShowcaseSection title="Stepper, Timeline">
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
      </ShowcaseSection>
      <ShowcaseSection title="Charts">
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
        <DonutChart
          label={`${prefix} alokasi`}
          caption="Total"
          total="39,57 Juta"
          parts={[
            { name: 'Saham', share: 4_730n, amount: 'Rp18.715.000' },
            { name: 'Sukuk', share: 3_790n, amount: 'Rp15.000.000' },
            { name: 'Kas', share: 1_480n, amount: 'Rp5.858.166' },
          ]}
        />
      </ShowcaseSection>
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
