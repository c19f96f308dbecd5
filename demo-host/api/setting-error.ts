/** A setting that can't work, as one sentence for the person who starts the server. Never holds the setting's secret. */
export class SettingError extends Error {}
