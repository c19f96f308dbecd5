import { CreateProfile } from './create-profile';
import { MyProfile } from './my-profile';

export { texts } from '../../messages/en/profile';
export { ConsentDialog } from './consent-dialog';

export const screens = { createProfile: CreateProfile, myProfile: MyProfile };
