/** The id of nobody, before all others. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';
