import type { OfferingFacts } from '#contract/offerings/states'

/** The risks that every prospectus names, and those that the issuer wrote. */
export function listOfferingRisks(values: Readonly<Record<string, string | undefined>>): OfferingFacts['risks'] {
  const isShares = values.security === 'shares'
  const own = [values.risks, values.mitigation && `Cara menghadapinya: ${values.mitigation}`].filter(Boolean).join(' ')
  return [
    { kind: 'business', level: 'high', text: own },
    {
      kind: 'loss',
      level: 'high',
      text: 'Nilai investasi dapat turun sampai habis. Penyelenggara tidak menjamin hasil maupun pokoknya.',
    },
    ...(isShares
      ? ([
          {
            kind: 'dilution',
            level: 'medium',
            text: 'Bagian kepemilikan mengecil bila perusahaan menerbitkan saham baru dan Anda tidak ikut membeli.',
          },
          {
            kind: 'dividend',
            level: 'medium',
            text: 'Dividen hanya dibagikan bila ada laba dan rapat umum pemegang saham memutuskannya.',
          },
        ] as const)
      : ([
          {
            kind: 'default',
            level: 'medium',
            text: 'Penerbit dapat terlambat atau gagal membayar bagi hasil, imbal jasa, atau pokok.',
          },
        ] as const)),
    {
      kind: 'liquidity',
      level: isShares ? 'medium' : 'high',
      text: isShares
        ? 'Saham hanya dapat dijual pada masa perdagangan, dan pembeli belum tentu ada.'
        : 'Sukuk dipegang sampai jatuh tempo dan tidak diperdagangkan.',
    },
    {
      kind: 'system',
      level: 'low',
      text: 'Sistem elektronik dapat terganggu; transaksi yang tertunda diproses setelah sistem pulih.',
    },
    {
      kind: 'sharia_status',
      level: 'low',
      text: 'Efek dapat kehilangan status syariah bila rasio keuangan atau kegiatan usaha melewati batas.',
    },
  ]
}
