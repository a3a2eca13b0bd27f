import { createLogInBusy } from '#modules/credentials'
import { listPhotos, lockOpenUserInTx, updateUserInTx } from '#modules/identity'
import type { Db, Tx } from '#platform/db/database'
import { type ImageProcessor, PictureFault } from '#platform/files/picture'
import { newFileName, type Storage } from '#platform/files/storage'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { AccountsDeps } from './deps.ts'
import type { AccountsRefusals } from './refusals.ts'
import { MAX_PHOTO_BYTES, photoSizes, toPhotoPath } from './states.ts'

const WHERE = '/files/'

/**
 * Stores a person's photo, redrawn in three sizes without metadata. Refuses `not_a_photo` and `photo_too_large`, and
 * `log_in_busy` under load.
 */
export async function setPhoto(deps: AccountsDeps, actor: Actor, bytes: Uint8Array): Promise<{ imageFile: string }> {
  requirePermission(actor, 'account.use')
  if (bytes.byteLength > MAX_PHOTO_BYTES) throw new Refusal<AccountsRefusals>('photo_too_large', {}, 'photo')
  const pictures = await drawn(deps.draw, bytes)
  const name = newFileName()
  for (const [place, { file }] of pictures.entries()) await deps.storage.put(`${name}-${photoSizes[place]}.webp`, file)
  const imageFile = `${WHERE}${name}-256.webp`
  try {
    await replace(deps, actor, imageFile)
  } catch (error) {
    await deps.storage.remove(filesOf(imageFile))
    throw error
  }
  return { imageFile }
}

export async function removePhoto(deps: AccountsDeps, actor: Actor): Promise<void> {
  requirePermission(actor, 'account.use')
  await replace(deps, actor, null)
}

async function replace({ commands, storage }: AccountsDeps, actor: Actor, imageFile: string | null) {
  requirePermission(actor, 'account.use')
  const before = await commands.run({ name: 'accounts.set-photo', actor, may: 'account.use' }, async ({ tx, note }) => {
    const user = await lockOpenUserInTx(tx, actor)
    await updateUserInTx(tx, actor.userId, { image_file: imageFile })
    note(`user/${actor.userId}`, { data: { photo: imageFile !== null } })
    return user.image_file
  })
  if (before) await removePhotoFiles(storage, before)
}

/** Removes all sizes of a photo. */
export const removePhotoFiles = (storage: Storage, imageFile: string) => storage.remove(filesOf(imageFile))

/** Files of all photos for the backup. */
export async function listPhotoFiles(through: Db | Tx) {
  const photos = await listPhotos(through)
  return photos.flatMap(({ id, imageFile }) =>
    filesOf(imageFile).map((file) => ({ file, sha256: null, of: `photo of user ${id}` })),
  )
}

/** Only what the storage made: the seed's pictures belong to the pages. */
const filesOf = (imageFile: string) =>
  imageFile.startsWith(WHERE) ? photoSizes.map((size) => toPhotoPath(imageFile, size).slice(WHERE.length)) : []

async function drawn(draw: ImageProcessor, bytes: Uint8Array) {
  try {
    return await draw(bytes, {
      narrowest: 16,
      sizes: photoSizes.map((width) => ({ width, square: true })),
      format: 'webp',
    })
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    if (error.why === 'busy') throw createLogInBusy()
    throw new Refusal<AccountsRefusals>(error.why === 'large' ? 'photo_too_large' : 'not_a_photo', {}, 'photo')
  }
}
