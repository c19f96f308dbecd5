import { texts as header } from '../../messages/en/header';
import { texts as toasts } from '../../messages/en/toasts';

/** What an attendee needs who is signed in or about to be: API client, session watch, header and toasts. */
export { createApi } from '../../api/api';
export { watchSession } from '../../session/watch-session';
export { Header } from './header';
export { ToastPlace } from './toast-place';

export const texts = { ...header, ...toasts };
