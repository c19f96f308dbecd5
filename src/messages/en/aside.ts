/** Shared by Help and Change Password, which lead back to where they were opened. */
export const texts = { 'app.back': 'Back' } as const;
