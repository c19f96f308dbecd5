import { srcSetOf } from '../domain/photo-sizes';
import { useServices } from './services';

export interface PhotoSource {
  src: string | undefined;
  srcSet: string | undefined;
  sizes: string;
}

/**
 * Returns a photo's image attributes, in the width needed if the organiser configured `photoSizes`.
 * @param sizes the `sizes` attribute of the image
 */
export function usePhotoSource(sizes: string): (url: string | null | undefined) => PhotoSource {
  const { photoSizes } = useServices();
  return (url) => ({ src: url ?? undefined, srcSet: url ? srcSetOf(url, photoSizes) : undefined, sizes });
}
