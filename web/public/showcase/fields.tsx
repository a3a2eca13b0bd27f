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
} from '../../ui/inputs/fields/index.ts'

import { ShowcaseSection } from './sheet.tsx'

/** Form fields of the design system. */
export function ShowcaseFields({ prefix }: { prefix: string }) {
  const name = (field: string) => `${prefix}-${field}`
  return (
    <ShowcaseSection title="Fields">
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
    </ShowcaseSection>
  )
}
