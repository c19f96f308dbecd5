import { CreateProfile } from './create-profile';
import { MyProfile } from './my-profile';

export { profile as texts } from '../../messages/en/main';
export { ConsentDialog } from './consent-dialog';
export { SessionEnding } from './session-ending';

export const screens = { createProfile: CreateProfile, myProfile: MyProfile };
