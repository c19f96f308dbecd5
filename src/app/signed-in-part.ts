/** What matters once somebody is signed in or about to be: the calls of the API, the watch over the session, the header. */
export { createApi } from '../api/api';
export { texts } from '../messages/en/header';
export { watchSession } from '../session/watch-session';
export { Header } from './header';
