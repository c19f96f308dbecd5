/** Returns the result of `make`, which is called the first time only. */
export type Once<Given> = <Made>(make: (given: Given) => Made) => Made;

/** @param given returns the argument for `make`; called only when it is needed */
export function createOnce<Given>(given: () => Given): Once<Given> {
  const made = new Map<unknown, unknown>();
  return <Made>(make: (given: Given) => Made) => {
    if (!made.has(make)) made.set(make, make(given()));
    return made.get(make) as Made;
  };
}
