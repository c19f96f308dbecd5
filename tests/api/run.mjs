// Runs the API's suite: all of it against the reference, or, with --api-host, the calls of the widget against any server.
//   node tests/api/run.mjs [--api-host https://api.example.org] [--client-id demo-client] [--inbox https://…/inbox.json?to=]
//     [--only 'POST /login'] [--report report.html]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reportPage, reportText } from './report.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'api-host': { type: 'string' },
    'client-id': { type: 'string' },
    inbox: { type: 'string' },
    only: { type: 'string' },
    report: { type: 'string' },
  },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const foreign = values['api-host'] !== undefined;
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const lines = join(folder, 'lines');
const env = {
  ...process.env,
  REPORT_FILE: lines,
  ...(foreign ? { API_HOST: values['api-host'] } : {}),
  ...(values['client-id'] === undefined ? {} : { API_CLIENT_ID: values['client-id'] }),
  ...(values.inbox === undefined ? {} : { API_INBOX: values.inbox }),
};
const files = foreign ? ['tests/api/conformance.test.ts'] : positionals;
const only = values.only === undefined ? [] : ['-t', values.only];
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'tests/vitest.config.ts', '--project', 'api', ...only, ...files],
  { cwd: root, env, stdio: 'inherit' },
);
if (existsSync(lines)) {
  const found = readFileSync(lines, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  console.log(`\n${reportText(found)}`);
  if (values.report !== undefined) writeFileSync(values.report, reportPage(found));
}
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
