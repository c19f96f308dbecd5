import { ownMembers } from '../../page/own-members';

/** The page's document, whatever its elements are called. */
export const page = ownMembers(document);
