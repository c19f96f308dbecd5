/** A time as read: `2026-12-01 19:00 UTC`. */
export function timeText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
