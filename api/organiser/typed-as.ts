const FILE = 'api/organiser/main.ts';

/**
 * How the organiser types these commands here, for hints that can be copied: `npm run organiser --`, or what the script that
 * started this process says of itself.
 */
export function typedAs(env: NodeJS.ProcessEnv): string {
  if (env['ORGANISER']) return env['ORGANISER'];
  return env['npm_lifecycle_event'] === 'organiser' ? 'npm run organiser --' : `node --import tsx ${FILE}`;
}
