// Judges any server by what the widget relies on; `run.mjs` passes its options.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { codeReader } from './accounts.ts';
import { judge, reportPage, reportText } from './judge.ts';

const { values } = parseArgs({
  options: {
    'api-host': { type: 'string', default: '' },
    'client-id': { type: 'string', default: 'demo-client' },
    inbox: { type: 'string' },
    code: { type: 'string' },
    only: { type: 'string' },
    report: { type: 'string' },
  },
});
const url = values['api-host'].replace(/\/+$/, '');
const { inbox = `${url}/inbox.json?to=`, code } = values;
const findings = await judge({ url, clientId: values['client-id'], codeFor: codeReader({ inbox, code }) }, values.only);
console.log(`\n${reportText(findings)}`);
if (values.report !== undefined) await writeFile(values.report, reportPage(findings));
// Not `exitCode`: a server may keep connections open.
process.exit(findings.some(({ outcome }) => outcome === 'not met') ? 1 : 0);
