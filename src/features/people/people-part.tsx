import { Browse } from './browse';
import { Likes } from './likes';
import { Matches } from './matches';

export { MatchMoment } from './match-moment';
export { people as texts } from '../../messages/en/main';
export { OwnDialog } from './person-dialog';
export { createPeopleStores, PeopleStoresContext, type PeopleStores } from './people-stores';

/** The three people tabs of the main screen. */
export const screens = { browse: Browse, likes: Likes, matches: Matches };
