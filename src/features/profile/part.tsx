import { CreateProfile } from './create-profile';
import { MyProfile } from './my-profile';

export const screens = { createProfile: CreateProfile, myProfile: MyProfile };
