/** The meeting of shareholders that waits for its votes. */
export const meeting = {
  business: 'kopi-gayo-lestari',
  code: 'KGLS',
  title: 'Rapat umum pemegang saham luar biasa',
  explanation:
    'Stasiun olah kedua bekerja penuh sejak awal tahun. Direksi mengusulkan laba tahun berjalan ditahan untuk gudang pengering di Takengon, dan batas belanja modal dalam anggaran dasar dinaikkan.',
  agenda: [
    'Menyetujui laba tahun berjalan ditahan untuk gudang pengering di Takengon',
    '* Mengubah anggaran dasar: belanja modal sampai Rp2 miliar diputuskan direksi dan dewan komisaris',
  ],
}
