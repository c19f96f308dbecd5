/** Identifies one person at one event. */
export interface PersonId {
  clientId: string;
  userId: string;
}
