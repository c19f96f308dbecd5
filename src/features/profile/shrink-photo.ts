import { ownMembers } from '../../page/own-members';

/** What a face keeps, at a fifth of the bytes. */
const QUALITY = 0.85;

/**
 * The picture with its longer edge cut down to `maxEdge` pixels, upright, in its own format. The file itself if it is
 * small enough already, or if the browser can't read it or write its format: the photo matters more than its weight.
 */
export async function shrinkPhoto(file: Blob, type: string, maxEdge: number): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = maxEdge / Math.max(bitmap.width, bitmap.height);
    const canvas = ownMembers(document).createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const paper = scale < 1 ? canvas.getContext('2d') : null;
    if (paper) {
      paper.imageSmoothingQuality = 'high';
      paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    }
    bitmap.close();
    if (!paper) return file;
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    // A browser that can't write the format writes PNG.
    return made?.type === type && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
