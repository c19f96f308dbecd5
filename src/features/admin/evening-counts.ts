import type { EveningCounts } from '../../api/admin-calls';

/** How many have a profile: whom liking and results concern. */
export const profilesIn = ({ readyWomen, readyMen, withoutPhoto }: EveningCounts): number => readyWomen + readyMen + withoutPhoto;

/** How many have confirmed an account. */
export const accountsIn = (people: EveningCounts): number => profilesIn(people) + people.withoutProfile + people.suspended;
