import { CreateProfile } from './create-profile';
import { MyProfile } from './my-profile';

export { texts } from '../../messages/en/profile';
export { ConsentDialog } from './consent-dialog';
export { SessionEnding } from './session-ending';

export const screens = { createProfile: CreateProfile, myProfile: MyProfile };
