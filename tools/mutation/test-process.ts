/** A child process of the trial, which runs the requested tests with one vitest in a copy of the repository. */
import { writeFileSync } from 'node:fs';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import type { Order, Outcome, TestFile } from './trial.ts';

const root = process.cwd();
/** Test files finished in the current run; vitest itself also remembers earlier runs. */
let done: TestModule[] = [];

// Test files share modules, because a worker for each would cost more than the tests.
const vitest: Vitest = await createVitest({
  config: `${root}/tests/vitest.config.ts`,
  root,
  project: ['unit', 'unit-isolated'],
  watch: false,
  reporters: [{ onTestModuleEnd: (module) => void done.push(module) }],
  // Threads can't have their own time zone.
  pool: 'forks',
  isolate: false,
  maxWorkers: 1,
});

process.on('message', (order: Order) => void obey(order).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function obey(order: Order): Promise<Outcome> {
  vitest.config.bail = order.bail;
  for (const project of vitest.projects) project.config.bail = order.bail;
  for (const [file, text] of Object.entries(order.texts)) {
    writeFileSync(`${root}/${file}`, text);
    vitest.invalidateFile(`${root}/${file}`);
  }
  const known = await vitest.globTestSpecifications();
  const wanted = order.tests.flatMap((test) => known.filter(({ moduleId }) => moduleId === `${root}/${test}`));
  done = [];
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
  const failure = done.map(failureOf).find((found) => found !== null) ?? null;
  return {
    failure: failure ?? (unhandledErrors.length > 0 ? { test: '', file: '', text: String(unhandledErrors[0]) } : null),
    files: done.map(describe),
  };
}

function failureOf(module: TestModule): Outcome['failure'] {
  const file = pathOf(module.moduleId);
  const broken = module.errors()[0];
  if (broken) return { file, test: '', text: broken.message };
  for (const test of module.children.allTests('failed')) {
    const result = test.result();
    return { file, test: test.fullName, text: result.state === 'failed' ? (result.errors[0]?.message ?? '') : '' };
  }
  return module.ok() ? null : { file, test: '', text: '' };
}

function describe(module: TestModule): TestFile {
  return {
    file: pathOf(module.moduleId),
    failed: !module.ok(),
    ms: module.diagnostic().duration,
    imports: [...importsOf(module.moduleId, new Set())].map(pathOf).filter((path) => path.startsWith('src/')),
  };
}

/** Every module that this one imports, directly or not, from vite's module graph after a run. */
function importsOf(id: string, seen: Set<string>): Set<string> {
  for (const project of vitest.projects) {
    for (const { moduleGraph } of Object.values(project.vite.environments)) {
      for (const node of moduleGraph.getModulesByFile(id) ?? []) {
        for (const { file } of node.importedModules) {
          if (!file || seen.has(file)) continue;
          seen.add(file);
          importsOf(file, seen);
        }
      }
    }
  }
  return seen;
}

function pathOf(id: string): string {
  return id.startsWith(`${root}/`) ? id.slice(root.length + 1) : id;
}
