/** By status, what examples have in common of the texts a call is refused with. */
export const UNAUTHORIZED = { 401: ['Unauthorized'] };
export const LIMITED = { 429: ['Attempt limit exceeded, please try after some time.'] };
export const QUEUED = { 429: [...LIMITED[429], 'Too many people at once, please try again shortly.'] };
/** Every call: a body that is too large or isn't JSON, and a database or a store that doesn't answer. */
export const GET_ANYWHERE = {
  500: ['The server could not answer. Please try again.'],
  503: ['The server could not answer. Please try again.'],
};
export const ANYWHERE = {
  ...GET_ANYWHERE,
  413: ['The request is too large.'],
  415: ['The Content-Type must be application/json.'],
};
