import { z } from 'zod'
import type { Schemas } from '../../forms/wizard/wizard.ts'

const whole = z.string().regex(/^\d+$/)

/** What each step of the sample must hold. */
export const schemas: Schemas = {
  diri: z.object({
    nama: z.string().min(1).max(100),
    lahir: z.string().min(1).pipe(z.iso.date('date_unreal')),
    telepon: z.string().regex(/^\d{8,13}$/),
    jenis: z.enum(['p', 'l']),
  }),
  usaha: z.object({
    bidang: z.enum(['pendidikan', 'kesehatan', 'makanan']),
    modal: whole,
    porsi: z.string().regex(/^(100|\d{1,2})$/),
    pegawai: whole,
    cerita: z.string().max(1_000),
    minat: z.array(z.enum(['saham', 'sukuk', 'pasar'])),
  }),
  berkas: z.object({ ktp: z.array(z.string()).min(1, 'no_file'), laporan: z.array(z.string()).max(3) }),
  tinjau: z.object({ setuju: z.literal('on') }),
}
