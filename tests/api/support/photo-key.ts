/** The key of a photo at one of the reference API's addresses, signed or not. */
export const keyIn = (photo: string): string => new URL(photo).pathname.split('/').slice(-2).join('/');
