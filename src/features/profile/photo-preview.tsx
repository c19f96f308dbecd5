import { useEffect, useRef } from 'react';
import s from './photo-tile.module.css';

/** Device pixels: enough for the largest tile on a dense display. */
const WIDTH = 480;

/**
 * Shows a picked file before it has an address. Drawn on a canvas, since strict policies forbid `blob:` images. If the
 * browser can't read the file, the canvas stays empty and the tile's tint shows.
 */
export function PhotoPreview({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' });
      const target = canvas.current;
      if (target && !gone) {
        target.width = bitmap.width;
        target.height = bitmap.height;
        target.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    };
    draw().catch(() => {});
    return () => {
      gone = true;
    };
  }, [file]);
  return <canvas ref={canvas} className={s.preview} aria-hidden="true" />;
}
