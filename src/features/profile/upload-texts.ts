import type { Translate } from '../../messages/messages';
import type { ServerText } from '../../messages/sentence';
import type { PhotoUpload, PickRefusal } from './photo-uploads';

/** How to report upload failures: in detail while creating a profile, as one sentence on My Profile. */
export type FailureWords = 'detailed' | 'brief';

export function refusalText(t: Translate, refusal: PickRefusal): string {
  switch (refusal.code) {
    case 'size':
      return t('photos.tooLarge', { file: refusal.name });
    case 'type':
      return t('photos.type', { file: refusal.name });
    case 'pixels':
      return t('photos.tooManyPixels', { file: refusal.name });
    case 'content':
      return t('photos.unshowable', { file: refusal.name });
    case 'too-many':
      return t('photos.tooMany');
  }
}

/** What failed, and the server's reason if it gave one. */
export const failureTexts = (t: Translate, upload: PhotoUpload, words: FailureWords): (string | ServerText)[] => [
  failureText(t, upload, words),
  ...(upload.failure?.reason ? [upload.failure.reason] : []),
];

export function failureText(t: Translate, { name: file, failure }: PhotoUpload, words: FailureWords): string {
  const brief = t('photos.uploadFailed', { file });
  if (words === 'brief' || !failure) return brief;
  switch (failure.code) {
    case 'presign-status':
      return t('photos.presignFailed', { status: failure.status });
    case 'presign-shape':
      return t('photos.presignShape');
    case 'put-status':
      return t('photos.uploadStatus', { file, status: failure.status });
    case 'network':
      return t('error.network');
    default:
      return brief;
  }
}
