/**
 * `npm run build -w api` writes `api/dist`: the API as JavaScript for plain `node`. Packages stay in `node_modules`, but for those
 * of which a server uses little: loaded from hundreds of files, they cost it half a second and 20 MB at each start.
 */
import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** What is started, `node api/dist/server.js`, and the file it is made of. */
const PROGRAMS = { server: 'server.ts', organiser: 'organiser/main.ts' };

/** What threads and processes of its own run. They are looked for beside the code that starts them. */
const WORKERS = { hashing: './security/hashing.mjs', shrinking: './photos/shrinking.mjs' };

/** What a page is made of. Read from beside the code that serves it. */
const PAGES = ['screen/screen.css', 'screen/screen.js'];

const COMPILED_IN = /^(?:typebox|@fastify\/type-provider-typebox)(?:\/|$)/;
const OUR_FILE = /^(?:[./\0]|[a-z]:)/i;

const BEGIN = '\0begin:';

/**
 * A program begins with a file of its own that switches source maps on, as Node reads the map of a file when it loads that file.
 * So stack traces name the sources and their lines.
 */
const mapsFirst = {
  name: 'maps-first',
  resolveId: (id) => (id.startsWith(BEGIN) ? id : null),
  load: (id) =>
    id.startsWith(BEGIN)
      ? `process.setSourceMapsEnabled(true);\nawait import(${JSON.stringify(FOLDER + id.slice(BEGIN.length))});`
      : null,
};

/** @param {string} dir the folder to write, which is emptied first; somewhere below the packages */
export async function buildApi(dir = `${FOLDER}dist`) {
  await rm(dir, { recursive: true, force: true });
  const programs = Object.entries(PROGRAMS).map(([name, file]) => [name, BEGIN + file]);
  const bundle = await rolldown({
    cwd: FOLDER,
    input: { ...Object.fromEntries(programs), ...WORKERS },
    platform: 'node',
    external: (id) => !OUR_FILE.test(id) && !COMPILED_IN.test(id),
    plugins: [mapsFirst],
    // TypeBox's provider reads a package that is there for another validator.
    treeshake: { moduleSideEffects: 'no-external', propertyReadSideEffects: false },
  });
  await bundle.write({
    dir,
    sourcemap: true,
    // A stack trace needs names and lines, and no text: half as much to read at each start.
    sourcemapExcludeSources: true,
    entryFileNames: ({ name }) => (name in WORKERS ? `parts/${name}.mjs` : `${name}.js`),
    chunkFileNames: 'parts/[name]-[hash].js',
  });
  await bundle.close();
  for (const file of PAGES) await cp(FOLDER + file, `${dir}/parts/${file.slice(file.lastIndexOf('/') + 1)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApi();
