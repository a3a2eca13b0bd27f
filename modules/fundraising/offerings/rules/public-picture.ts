/** A picture of an offering that anyone may see, drawn in several widths and two formats when it was published. */
export type PublicPicture = {
  /** What its files are called, without width and format. */
  file: string
  alt: string
  /** Of the widest. */
  width: number
  height: number
}

export type Portrait = { name: string; picture: PublicPicture }

export const pictureWidths = [1600, 960, 480] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** 'Yk3z…-960.avif'. */
export const formatPictureFile = (file: string, width: number, format: PictureFormat) => `${file}-${width}.${format}`
/** Every file that belongs to a picture. */
export const listPictureFiles = ({ file }: Pick<PublicPicture, 'file'>) =>
  pictureFormats.flatMap((format) => pictureWidths.map((width) => formatPictureFile(file, width, format)))
/** The `srcset` of a picture in one format; no width exceeds that of the original. */
export const formatPictureSet = ({ file, width }: PublicPicture, format: PictureFormat) =>
  pictureWidths
    .map((each) => `/files/${formatPictureFile(file, each, format)} ${Math.min(each, width)}w`)
    .filter((one, at, all) => all.findIndex((other) => other.split(' ')[1] === one.split(' ')[1]) === at)
    .join(', ')
