import { Browse } from './browse/browse';
import { Likes } from './likes/likes';
import { Matches } from './matches/matches';

export { MatchMoment } from './matches/match-moment';
export { texts } from '../../messages/en/people';
export { OwnDialog } from './person/person-dialog';
export { peopleStoresOf, PeopleStoresContext, type PeopleStores } from './people-stores';

/** The three people tabs of the main screen. */
export const screens = { browse: Browse, likes: Likes, matches: Matches };
