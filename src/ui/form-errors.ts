/** Messages by field name; an absent name is a field without fault. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** What a form remembers to know which faults to show, and when. */
export interface FormMemory<Name extends string> {
  /** Fields changed by the person. */
  readonly dirty: readonly Name[];
  /** Fields whose faults may show: changed and left, or part of a submit. */
  readonly touched: readonly Name[];
  /** Fields whose fault by the rules shows now. */
  readonly showing: readonly Name[];
  /** What the rules last found. */
  readonly found: FieldErrors<Name>;
  /** Errors from outside the rules, mostly the server's. */
  readonly serverErrors: FieldErrors<Name>;
}

export function newForm<Name extends string>(): FormMemory<Name> {
  return { dirty: [], touched: [], showing: [], found: {}, serverErrors: {} };
}

/** While typing, a shown fault follows the rules and goes once mended, but no new one appears. */
export function afterInput<Name extends string>(
  memory: FormMemory<Name>,
  name: Name,
  found: FieldErrors<Name>,
): FormMemory<Name> {
  const { [name]: _changed, ...serverErrors } = memory.serverErrors;
  const showing = memory.showing.filter((shown) => shown in found);
  return { ...memory, dirty: withOne(memory.dirty, name), showing, found, serverErrors: serverErrors as FieldErrors<Name> };
}

/** Leaving a field judges it, unless it was only passed through: nobody is blamed for a Tab key. */
export function afterLeaving<Name extends string>(
  memory: FormMemory<Name>,
  name: Name,
  found: FieldErrors<Name>,
): FormMemory<Name> {
  if (!memory.dirty.includes(name)) return memory;
  const touched = withOne(memory.touched, name);
  return { ...memory, touched, showing: touched.filter((field) => field in found), found };
}

/** A submit judges every field. */
export function afterSubmit<Name extends string>(
  memory: FormMemory<Name>,
  names: readonly Name[],
  found: FieldErrors<Name>,
): FormMemory<Name> {
  return { ...memory, touched: names, showing: names.filter((name) => name in found), found, serverErrors: {} };
}

/** Errors from outside stay until their field is changed, and replace those before. */
export function afterAnswer<Name extends string>(memory: FormMemory<Name>, serverErrors: FieldErrors<Name>): FormMemory<Name> {
  return { ...memory, serverErrors };
}

/** What to show at each field. The server's win: they are newer than the rules'. */
export function errorsOf<Name extends string>({ showing, found, serverErrors }: FormMemory<Name>): FieldErrors<Name> {
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
