import { ANYWHERE, GET_ANYWHERE, QUEUED, UNAUTHORIZED } from './refusals.ts';

/** By status, what examples of the calls under `/admin` have in common of the texts a call is refused with. */
export const ADMIN_GET_ANYWHERE = { ...GET_ANYWHERE, ...UNAUTHORIZED };
export const ADMIN_ANYWHERE = { ...ANYWHERE, ...UNAUTHORIZED };
/** As for a call that doesn't exist, to whoever may not make it. */
export const NO_ADMIN = 'Not found';
export const NOBODY = [NO_ADMIN, 'User not found'];
/** The password once more. */
export const OWN_PASSWORD = 'sesame-2-open!';
export const PASSWORD = { 400: ['Incorrect password.'], ...QUEUED };
