/** Messages by field name; an absent name is a field without fault. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** What a form remembers to know which faults to show, and when. */
export interface FormMemory<Name extends string> {
  /** Fields changed by the person. */
  readonly edited: readonly Name[];
  /** Fields whose faults may show: changed and left, or part of a submit. */
  readonly judged: readonly Name[];
  /** Fields whose fault by the rules shows now. */
  readonly showing: readonly Name[];
  /** What the rules last found. */
  readonly found: FieldErrors<Name>;
  /** Faults told from outside the rules, mostly by the server. */
  readonly told: FieldErrors<Name>;
}

export function newForm<Name extends string>(): FormMemory<Name> {
  return { edited: [], judged: [], showing: [], found: {}, told: {} };
}

/** While typing, a shown fault follows the rules and goes once mended, but no new one appears. */
export function afterInput<Name extends string>(
  memory: FormMemory<Name>,
  name: Name,
  found: FieldErrors<Name>,
): FormMemory<Name> {
  const { [name]: _changed, ...told } = memory.told;
  const showing = memory.showing.filter((shown) => shown in found);
  return { ...memory, edited: withOne(memory.edited, name), showing, found, told: told as FieldErrors<Name> };
}

/** Leaving a field judges it, unless it was only passed through: nobody is blamed for a Tab key. */
export function afterLeaving<Name extends string>(
  memory: FormMemory<Name>,
  name: Name,
  found: FieldErrors<Name>,
): FormMemory<Name> {
  if (!memory.edited.includes(name)) return memory;
  const judged = withOne(memory.judged, name);
  return { ...memory, judged, showing: judged.filter((field) => field in found), found };
}

/** A submit judges every field. */
export function afterSubmit<Name extends string>(
  memory: FormMemory<Name>,
  names: readonly Name[],
  found: FieldErrors<Name>,
): FormMemory<Name> {
  return { ...memory, judged: names, showing: names.filter((name) => name in found), found, told: {} };
}

/** Faults told from outside stay until their field is changed, and replace those told before. */
export function afterAnswer<Name extends string>(memory: FormMemory<Name>, told: FieldErrors<Name>): FormMemory<Name> {
  return { ...memory, told };
}

/** What to show at each field. What was told wins: it is newer than the rules' word. */
export function errorsOf<Name extends string>({ showing, found, told }: FormMemory<Name>): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of showing) if (found[name] !== undefined) errors[name] = found[name];
  return Object.assign(errors, told);
}

export function sameErrors<Name extends string>(a: FieldErrors<Name>, b: FieldErrors<Name>): boolean {
  const names = Object.keys(a) as Name[];
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function withOne<Name>(names: readonly Name[], name: Name): readonly Name[] {
  return names.includes(name) ? names : [...names, name];
}
