import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

// The checker in JavaScript: the default starts a program for the platform, and each check takes longer.
process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

/** What reads requests: the API without its commands and its seed, and the rules it shares with the widget. */
const READERS = [...sourcesIn('api', /^(?:organiser|seed|deploy)\//), ...sourcesIn('src/domain')];

/**
 * Where an expression may take longer than in proportion to the text, and why that is harmless: what it reads is short, or
 * isn't from a request.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/domain/email.ts EMAIL': 'normalizeEmail has refused what is longer than 254 characters',
  'settings/settings.ts senderOf': 'reads a setting of the operator',
  'mail/smtp-sender.ts createSmtpSender': 'reads a setting of the operator',
  'db/schema.ts NAMED': 'is made of the names of the tables, and reads statements of this program',
  'db/folded.ts MARKS': 'is one class of characters, which nothing repeats',
  'db/hosts.ts SEVERAL': 'reads a setting of the operator',
  'operations/log.ts PERSONAL': 'scrubbed cuts the text before',
};

interface Found {
  /** The file, and what the expression is part of. */
  place: string;
  /** `null`: made at run time, so that nothing can be said of it. */
  pattern: { source: string; flags: string } | null;
}

function sourcesIn(folder: string, without?: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.m?ts$|\.mjs$/.test(file) && without?.test(file) !== true).map((file) => `${folder}/${file}`);
}

type Node = Readonly<Record<string, unknown>>;

/** Every regular expression of a program, with the name of the outermost declaration it is in. */
function expressionsIn(file: string, text: string): Found[] {
  const found: Found[] = [];
  const short = file.replace('api/', '');
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, name);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, regex, name: called, id } = node as Node;
    const inside = name === '' && typeof id === 'object' && id !== null ? String((id as Node)['name']) : name;
    const place = `${short} ${inside}`.trim();
    if (type === 'Literal' && regex !== undefined) {
      const { pattern, flags } = regex as { pattern: string; flags: string };
      found.push({ place, pattern: { source: pattern, flags } });
    }
    if (type === 'Identifier' && called === 'RegExp') found.push({ place, pattern: null });
    for (const [key, child] of Object.entries(node)) {
      // A type says nothing about what runs.
      if (key !== 'typeAnnotation' && key !== 'regex') visit(child, inside);
    }
  };
  visit(parseSync(file, text).program.body, '');
  return found;
}

const isLinear = ({ pattern }: Found): boolean => {
  if (pattern === null) return false;
  const verdict = checkSync(pattern.source, pattern.flags, { checker: 'automaton', timeout: null });
  return verdict.status === 'safe' && (verdict.complexity.type === 'linear' || verdict.complexity.type === 'safe');
};

describe('the regular expressions of the API', () => {
  const found = READERS.flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')));

  it('take time in proportion to what they read, by proof, or read nothing long', () => {
    const unbounded = found.filter(({ place }) => !(place in BOUNDED));
    expect(unbounded.filter((one) => !isLinear(one)).map(({ place }) => place)).toEqual([]);
  });

  it('are all looked at', () => {
    const places = found.map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining([...Object.keys(BOUNDED), 'plugins/bearer.ts readToken']));
  });

  it('would be refused here if one could backtrack, or were put together at run time', () => {
    const text = String.raw`const a = (t: string) => t.split(/\s*;\s*/); const b = new RegExp(a('x')[0]); const c = /^(?:\w|\d)*$/; const d: RegExp = /^\d+$/;`;
    const bad = expressionsIn('bad.ts', text).filter((one) => !isLinear(one));
    expect(bad.map(({ place }) => place)).toEqual(['bad.ts a', 'bad.ts b', 'bad.ts c']);
  });
});

it('no schema of a call has a pattern, which would be a regular expression too', () => {
  expect(readFileSync('api/openapi.json', 'utf8')).not.toContain('"pattern"');
});
