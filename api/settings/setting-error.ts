/** An invalid setting, in one sentence for the person who starts the server. Never contains a secret. */
export class SettingError extends Error {}
