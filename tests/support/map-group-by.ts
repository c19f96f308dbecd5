interface MapWithGroupBy {
  groupBy?: <K, V>(items: Iterable<V>, keyOf: (item: V, index: number) => K) => Map<K, V[]>;
}

// Vitest 5 groups its report by Map.groupBy, which Node 20 lacks: without this a failing test hides its reason.
(Map as MapWithGroupBy).groupBy ??= <K, V>(items: Iterable<V>, keyOf: (item: V, index: number) => K) => {
  const groups = new Map<K, V[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
