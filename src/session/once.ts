/** Answers what `make` made of what it was given: made on the first call, and the same ever after. */
export type Once<Given> = <Made>(make: (given: Given) => Made) => Made;

/** @param given what the makers get; asked for when one is called */
export function createOnce<Given>(given: () => Given): Once<Given> {
  const made = new Map<unknown, unknown>();
  return <Made>(make: (given: Given) => Made) => {
    if (!made.has(make)) made.set(make, make(given()));
    return made.get(make) as Made;
  };
}
