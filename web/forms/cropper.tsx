import { useEffect, useId, useState } from 'react'
import { type Crop, computeCropBox, readCrop, writeCrop } from '#shared/picture-crop'
import { m } from '../lib/words.ts'
import { useField } from './context.ts'
import './cropper.css'

/** Three sliders that choose the visible part of a picture, with a preview. */
export default function Cropper({ name, src }: { name: string; src: string }) {
  const { spec, defaultValue } = useField(name)
  const [crop, setCrop] = useState<Crop>(() => readCrop(defaultValue))
  const size = useSizeOf(src)
  const id = useId()
  const slider = (part: keyof Crop, label: string, [min, max]: readonly [number, number]) => (
    <label>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        value={crop[part]}
        onChange={({ currentTarget }) => setCrop({ ...crop, [part]: Number(currentTarget.value) })}
      />
    </label>
  )
  const box = size && computeCropBox(crop, size)
  return (
    <fieldset className="cropper js-only" aria-describedby={`${id}-what`}>
      <legend>{spec.label()}</legend>
      <input type="hidden" name={name} value={writeCrop(crop)} />
      <p className="hint" id={`${id}-what`}>
        {m.crop_text()}
      </p>
      {box ? (
        <svg viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`} role="img" aria-label={m.crop_preview()}>
          <image href={src} width={size.width} height={size.height} />
        </svg>
      ) : null}
      {slider('zoom', m.crop_zoom(), [100, 300])}
      {slider('across', m.crop_across(), [0, 100])}
      {slider('down', m.crop_down(), [0, 100])}
    </fieldset>
  )
}

function useSizeOf(src: string) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => setSize({ width: picture.naturalWidth, height: picture.naturalHeight })
    picture.src = src
    return () => {
      picture.onload = null
    }
  }, [src])
  return size
}
