import { z } from 'zod'
import { regionLevels, regionLicence } from '#contract/regions/states'
import { createCursorCodec } from './cursor.ts'
import { operation } from './operation.ts'
import { createLimitParam, createListSchema, registerSchema } from './wire.ts'

const Region = registerSchema(
  'Region',
  z.strictObject({ code: z.string(), level: z.enum(regionLevels), name: z.string() }),
  'By its official number: `33` is a province, `33.72` a regency or city, `33.72.01` a district, `33.72.01.1002` a village.',
)
const page = createCursorCodec('regions')

const list = operation({
  id: 'listRegions',
  tag: 'Verification',
  method: 'get',
  path: '/regions',
  summary: 'Provinces, or what lies in a region',
  text: `Without \`within\` the provinces, else the regencies of a province, the districts of a regency, the villages of a district. Data: ${regionLicence.name}, ${regionLicence.licence}.`,
  may: 'anyone',
  query: z.object({
    within: z.string().trim().max(13).optional(),
    q: z.string().trim().max(60).optional(),
    limit: createLimitParam(200, 100),
    cursor: page.field,
  }),
  answer: createListSchema(Region, { cursor: page }),
  examples: { query: { within: '33', q: 'sura', limit: '20' } },
  example: { items: [{ code: '33.72', level: 'regency', name: 'Kota Surakarta' }], next_cursor: null },
  handle({ app, query: { within, q, limit, cursor } }) {
    const found = app.regions.list({ within, q, limit, after: cursor })
    return found
  },
})

export const regions = [list]
