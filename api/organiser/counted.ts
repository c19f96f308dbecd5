/** `1 photo`, `2 photos`; `many` where the plural isn't that. */
export const counted = (count: number, noun: string, many = `${noun}s`): string => `${count} ${count === 1 ? noun : many}`;
