// Runs the API's suite against the reference, or, with --api-host, judges any server by what the widget relies on.
//   node tests/api/run.mjs [path …]
//   node tests/api/run.mjs --api-host https://api.example.org [--client-id demo-client] [--inbox https://…/inbox.json?to=]
//     [--code 123456] [--only 'POST /login'] [--report report.html]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const local = (path) => fileURLToPath(new URL(path, import.meta.url));
const given = process.argv.slice(2);
const foreign = given.some((word) => word === '--api-host' || word.startsWith('--api-host='));
const args = foreign
  ? ['--import', 'tsx', local('any-server/main.ts'), ...given]
  : [local('../../node_modules/vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', '--project', 'api', ...given];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
