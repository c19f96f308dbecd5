import type { ReactNode } from 'react';

/** Messages by field name; valid fields are absent. */
export type FieldErrors<Name extends string> = Partial<Record<Name, ReactNode>>;

/** The state that decides which faults a form shows, and when. */
export interface FieldErrorState<Name extends string> {
  /** Fields the user has changed. */
  readonly dirty: readonly Name[];
  /** Fields whose faults may show: changed and left, or part of a submit. */
  readonly touched: readonly Name[];
  /** Fields whose fault is shown now. */
  readonly showing: readonly Name[];
  /** The last result of the rules. */
  readonly found: FieldErrors<Name>;
  /** Errors from outside the rules, mostly the server's. */
  readonly serverErrors: FieldErrors<Name>;
}

export function newForm<Name extends string>(): FieldErrorState<Name> {
  return { dirty: [], touched: [], showing: [], found: {}, serverErrors: {} };
}

/**
 * While typing, a shown fault is updated or removed, but no new one appears.
 *
 * @param ticked whether the field ticks off its rules while typing: its fault is hidden until the field is left
 */
export function afterInput<Name extends string>(
  memory: FieldErrorState<Name>,
  name: Name,
  found: FieldErrors<Name>,
  ticked = false,
): FieldErrorState<Name> {
  const { [name]: _changed, ...serverErrors } = memory.serverErrors;
  const showing = memory.showing.filter((shown) => shown in found && !(ticked && shown === name));
  return { ...memory, dirty: withOne(memory.dirty, name), showing, found, serverErrors: serverErrors as FieldErrors<Name> };
}

/** Leaving a field checks it only if it was changed: tabbing through reports nothing. */
export function afterLeaving<Name extends string>(
  memory: FieldErrorState<Name>,
  name: Name,
  found: FieldErrors<Name>,
): FieldErrorState<Name> {
  if (!memory.dirty.includes(name)) return memory;
  const touched = withOne(memory.touched, name);
  return { ...memory, touched, showing: touched.filter((field) => field in found), found };
}

/** A submit checks every field. */
export function afterSubmit<Name extends string>(
  memory: FieldErrorState<Name>,
  names: readonly Name[],
  found: FieldErrors<Name>,
): FieldErrorState<Name> {
  return { ...memory, touched: names, showing: names.filter((name) => name in found), found, serverErrors: {} };
}

/** Server errors replace earlier ones, and stay until their field changes. */
export function afterAnswer<Name extends string>(
  memory: FieldErrorState<Name>,
  serverErrors: FieldErrors<Name>,
): FieldErrorState<Name> {
  return { ...memory, serverErrors };
}

/** The error to show at each field. The server's errors win: they are newer. */
export function errorsOf<Name extends string>({ showing, found, serverErrors }: FieldErrorState<Name>): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of showing) if (found[name] !== undefined) errors[name] = found[name];
  return Object.assign(errors, serverErrors);
}

export function sameErrors<Name extends string>(a: FieldErrors<Name>, b: FieldErrors<Name>): boolean {
  const names = Object.keys(a) as Name[];
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function withOne<Name>(names: readonly Name[], name: Name): readonly Name[] {
  return names.includes(name) ? names : [...names, name];
}

/**
 * The message for each invalid field.
 *
 * @param textOf returns the message for a broken rule
 * @param faults the broken rule of each field
 * @param native the browser's own messages, shown where no rule is broken
 */
export function faultTexts<Name extends string, Rule extends string>(
  textOf: (rule: Rule) => string,
  faults: { readonly [Key in Name]?: Rule | undefined },
  native: { readonly [Key in Name]?: string | undefined } = {},
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of new Set([...Object.keys(native), ...Object.keys(faults)]) as Set<Name>) {
    const rule = faults[name];
    const text = rule === undefined ? native[name] : textOf(rule);
    if (text) texts[name] = text;
  }
  return texts;
}
