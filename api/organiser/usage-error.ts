/** What was typed makes no command; `message` says why, in one sentence. */
export class UsageError extends Error {}
