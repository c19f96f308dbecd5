import { texts as header } from '../../messages/en/header';
import { texts as toasts } from '../../messages/en/toasts';

/** What an attendee needs who is signed in or about to be: API client, session watch, header, toasts and matches. */
export { createApi } from '../../api/api';
export { reportingFetch } from '../reporting-fetch';
export { watchSession } from '../../session/watch-session';
export { Header } from './header';
export { Overlays } from './overlays';

export const texts = { ...header, ...toasts };
