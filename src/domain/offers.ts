/** What a server may offer beyond §7, by the names that `offers` of GET /profile has. */
export const OFFERS = ['leave', 'block', 'report', 'card'] as const;

/**
 * - `leave`: DELETE /profile/participation, to stop taking part and keep the account
 * - `block`, `report`: POST /profile/block and POST /profile/report, about another person
 * - `card`: GET and PUT /profile/card, one's own marks and notes by number
 */
export type Offer = (typeof OFFERS)[number];
