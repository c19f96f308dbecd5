/** The command can't do that as things are; `message` says why, in one sentence or two. Nothing was changed. */
export class Refused extends Error {}
