import { ApiError } from '../api-error.ts';

/** The error while a limit is used up for another `ms`. */
export function limitExceeded(ms: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  return new ApiError(429, 'Attempt limit exceeded, please try after some time.', { retryAfter });
}
