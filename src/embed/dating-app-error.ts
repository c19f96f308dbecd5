import type { DatingAppError, DatingAppErrorCode } from './public-types';

/** The section of the README that says what an organiser does about each code. */
const HELP: Record<DatingAppErrorCode, string> = {
  CONFIG_INVALID: 'Correct the attributes or the config object: see README, "CONFIG_INVALID".',
  CONTAINER_MISSING: 'Give an element that is on the page and may hold others: see README, "CONTAINER_MISSING".',
  PART_MISSING: 'A file of the widget is not on its server: see README, "PART_MISSING".',
  PART_TIMEOUT: 'A file of the widget did not arrive in time: see README, "PART_TIMEOUT".',
  PART_OTHER: 'A file of the widget could not be run: see README, "PART_OTHER".',
  API_UNREACHABLE: 'Check api-host, CORS and connect-src: see README, "API_UNREACHABLE".',
  STORAGE_BLOCKED: 'The session lasts as long as the page: see README, "STORAGE_BLOCKED".',
  RENDER_FAILED: 'Reload the page; if it happens again, report it: see README, "RENDER_FAILED".',
};

class MountError extends Error implements DatingAppError {
  override readonly name = 'DatingAppError';
  readonly help: string;

  constructor(
    readonly code: DatingAppErrorCode,
    message: string,
  ) {
    super(message);
    this.help = HELP[code];
  }
}

export function datingAppError(code: DatingAppErrorCode, message: string): DatingAppError {
  return new MountError(code, message);
}

/** The one line each error leaves in the console. */
export function logError(error: DatingAppError): void {
  // oxlint-disable-next-line no-console -- contract §8: the organiser's only way to learn of it
  console.error(`[dating-app] ${error.code} ${error.message}. ${error.help}`);
}
