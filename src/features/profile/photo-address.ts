import type { PhotoUrl, PresignedUpload } from '../../api/profile-calls';

/** The address of an uploaded photo: what the host makes of it, else where it was put, less the signature (P5). */
export function photoAddress({ uploadUrl, bucket, key }: PresignedUpload, custom: PhotoUrl | undefined): string {
  if (custom) return custom({ uploadUrl, ...(bucket === undefined ? {} : { bucket }), ...(key === undefined ? {} : { key }) });
  const { origin, pathname } = new URL(uploadUrl);
  return origin + pathname;
}
