import { MINIMUM_AGE, PHOTOS_MAX } from '../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import { ageOn, isCalendarDate, latestToday } from './age.ts';

const OLDEST = '1900-01-01';

export function requireDob(raw: string, now: number): string {
  const dob = raw.trim();
  if (!isCalendarDate(dob) || dob < OLDEST) throw new ApiError(400, 'Date of birth is required');
  if (ageOn(dob, latestToday(now)) < MINIMUM_AGE) {
    throw new ApiError(400, 'You must be at least 18 years old to register');
  }
  return dob;
}

export function requirePhotoCount(photos: readonly string[]): void {
  if (photos.length > PHOTOS_MAX) throw new ApiError(400, `You can upload up to ${PHOTOS_MAX} photos.`);
}
