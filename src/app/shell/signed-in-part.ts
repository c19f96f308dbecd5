import { texts as header } from '../../messages/en/header';
import { texts as toasts } from '../../messages/en/toasts';

/**
 * What an attendee needs who is signed in or about to be: API client, watch over session and page, header, toasts and
 * matches.
 */
export { createApi } from '../../api/api';
export { followScreens } from '../follow-screens';
export { reportingFetch } from '../reporting-fetch';
export { watchPage } from '../watch-page';
export { tokenSourceOf } from '../../session/token-source';
export { watchSession } from '../../session/watch-session';
export { Header } from './header';
export { Overlays } from './overlays';

export const texts = { ...header, ...toasts };
