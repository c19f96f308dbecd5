import type { DatingAppError, DatingAppErrorCode } from '../public-types';

/** The organiser's first step; the README section named after the code has the rest. */
const HELP: Record<DatingAppErrorCode, string> = {
  CONFIG_INVALID: 'Correct what is named',
  CONTAINER_MISSING: 'Give an element that may hold others',
  PART_MISSING: 'Put the file back on its server',
  PART_TIMEOUT: 'Try again',
  PART_OTHER: 'Check script-src and CORS',
  API_UNREACHABLE: 'Check api-host, CORS and connect-src',
  STORAGE_BLOCKED: 'The session lasts as long as the page',
  RENDER_FAILED: 'Reload, and report it if it happens again',
};

class MountError extends Error implements DatingAppError {
  override readonly name = 'DatingAppError';
  readonly help: string;

  constructor(
    readonly code: DatingAppErrorCode,
    message: string,
  ) {
    super(message);
    this.help = `${HELP[code]}: see README, "${code}".`;
  }
}

export function datingAppError(code: DatingAppErrorCode, message: string): DatingAppError {
  return new MountError(code, message);
}

/** Whether the widget threw the error itself; any other error means it can't run on the page. */
export function isDatingAppError(error: unknown): error is DatingAppError {
  return error instanceof MountError;
}

/** Logs the console line of an error. */
export function logError(error: DatingAppError): void {
  // oxlint-disable-next-line no-console -- contract §8: the organiser's only way to learn of it
  console.error(`[dating-app] ${error.code} ${error.message}. ${error.help}`);
}
