/**
 * Merging values keeps the newer time for each signal; of two with the same time the later arrival wins.
 * Answers true when `incoming` replaces `current`. Times in ms; null is older than any time.
 */
export function isNewer(current: number | null, incoming: number | null): boolean {
  if (incoming === null) return current === null;
  return current === null || incoming >= current;
}
