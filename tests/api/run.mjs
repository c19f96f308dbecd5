// Runs the API's suite: all of it against the reference, or, with --api-host, the calls of the widget against any server.
//   node tests/api/run.mjs [--api-host https://api.example.org] [--client-id demo-client] [--inbox https://…/inbox.json?to=]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'api-host': { type: 'string' }, 'client-id': { type: 'string' }, inbox: { type: 'string' } },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const foreign = values['api-host'] !== undefined;
const env = {
  ...process.env,
  ...(foreign ? { API_HOST: values['api-host'] } : {}),
  ...(values['client-id'] === undefined ? {} : { API_CLIENT_ID: values['client-id'] }),
  ...(values.inbox === undefined ? {} : { API_INBOX: values.inbox }),
};
const only = foreign ? ['tests/api/conformance.test.ts'] : positionals;
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'tests/vitest.config.ts', '--project', 'api', ...only],
  { cwd: root, env, stdio: 'inherit' },
);
process.exit(status ?? 1);
