import { describe, expect, test } from 'vitest';
import { importRings, layerFaults } from '../../tools/lib/layers.ts';

const faultsOf = (file: string, text: string) => layerFaults(new Map([[file, text]]));

describe('layers', () => {
  test.each([
    ['src/api/login.ts', `import { LIMITS } from '../domain/limits';`],
    [
      'src/features/people/card.tsx',
      `import { LikeButton } from './like-button'; import type { Profile } from '../../domain/profile';`,
    ],
    ['src/app/parts.ts', `export const load = () => import('../features/people/part');`],
    ['src/embed/mount.ts', `import { adopt } from '../styles/sheets'; import './host.css';`],
    ['src/messages/en.ts', `import type { RuleCode } from '../domain/rule-codes';`],
    ['tests/api/login.test.ts', `import { anything } from '../../src/app/anything';`],
  ])('%s may import what it does', (file, text) => {
    expect(faultsOf(file, text)).toEqual([]);
  });

  test.each([
    ['upwards', 'src/domain/age.ts', `import { now } from '../session/clock';`, 'domain may not import session'],
    ['upwards by type', 'src/api/login.ts', `import type { Session } from '../session/session';`, 'api may not import session'],
    ['upwards by re-export', 'src/session/all.ts', `export * from '../app/routes';`, 'session may not import app'],
    ['upwards by import()', 'src/features/admin/part.tsx', `void import('../../app/routes');`, 'features may not import app'],
    [
      'another feature',
      'src/features/people/card.tsx',
      `import { x } from '../profile/photo';`,
      'features/people may not import features/profile',
    ],
    ['words in ui', 'src/ui/button.tsx', `import { useMessages } from '../messages/messages';`, 'ui may not import messages'],
    ['sheets in app', 'src/app/app.tsx', `import { adopt } from '../styles/sheets';`, 'app may not import styles'],
    [
      'a package in domain',
      'src/domain/age.ts',
      `import { create } from 'zustand/vanilla';`,
      'may not import the package zustand',
    ],
    ['rules in messages', 'src/messages/en.ts', `import { LIMITS } from '../domain/limits';`, 'messages may import types only'],
    ['the tests', 'src/app/app.tsx', `import { anAttendee } from '../../tests/support/attendee';`, 'outside src'],
    ['a new layer', 'src/utils/misc.ts', `import { a } from './a';`, 'src/utils is no layer'],
  ])('%s is a fault', (_, file, text, sentence) => {
    expect(faultsOf(file, text)).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('rings of imports', () => {
  test('are found through several files', () => {
    const sources = new Map([
      ['src/ui/a.ts', `import { b } from './b';`],
      ['src/ui/b.tsx', `export { c } from './c';`],
      ['src/ui/c.ts', `import { a } from './a';`],
    ]);
    expect(importRings(sources)).toEqual(['src/ui/a.ts → src/ui/b.tsx → src/ui/c.ts → src/ui/a.ts']);
  });

  test('are none when only types go back', () => {
    const sources = new Map([
      ['src/ui/a.ts', `import { b } from './b';`],
      ['src/ui/b.ts', `import type { A } from './a';`],
    ]);
    expect(importRings(sources)).toEqual([]);
  });
});
