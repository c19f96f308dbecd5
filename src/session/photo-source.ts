import { srcSetOf } from '../domain/photo-sizes';
import { useServices } from './services';

export interface PhotoSource {
  src: string | undefined;
  srcSet: string | undefined;
  sizes: string;
}

/**
 * Where a photo comes from, in the width its place needs if the organiser says how to ask for one.
 *
 * @param sizes how wide its place is, as in the `sizes` of an image
 */
export function usePhotoSource(sizes: string): (url: string | null | undefined) => PhotoSource {
  const { photoSizes } = useServices();
  return (url) => ({ src: url ?? undefined, srcSet: url ? srcSetOf(url, photoSizes) : undefined, sizes });
}
