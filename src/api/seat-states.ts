/** How far the guest with a seat's e-mail has come; `none` without an account. */
export const SEAT_STATES = ['none', 'unconfirmed', 'profile', 'photo', 'ready'] as const;
export type SeatState = (typeof SEAT_STATES)[number];
