/** An invalid setting, as one sentence for the person starting the server. Never contains a secret. */
export class SettingError extends Error {}
