/** Checks what lint can't: the direction of imports, rings, the length and the names of files. Exits 1 on a fault. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { habitFaults } from './lib/file-habits.ts';
import { importRings, layerFaults, type Sources } from './lib/layers.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'demo-host', 'tools', 'tests'];

function read(wanted: RegExp): Sources {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  );
  const ours = files.filter((file) => wanted.test(file) && !/(^|\/)(dist|node_modules)\//.test(file));
  return new Map(ours.map((file) => [file, readFileSync(`${ROOT}${file}`, 'utf8')]));
}

const code = read(/\.tsx?$/);
const faults = [
  ...layerFaults(code),
  ...importRings(code).map((ring) => `a ring of imports: ${ring}`),
  ...habitFaults(read(/\.(tsx?|mjs|css|html|sql)$/)),
];
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? `${code.size} files keep to the layers` : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
