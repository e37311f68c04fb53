import type { Notice } from '@tidegate/contract/nouns/message/notice.ts';

/** How an announcement stands at a moment (ms): what it was set to, and what its period makes of it. */
export function phaseOf(
  { state, validFrom, validUntil }: Pick<Notice, 'state' | 'validFrom' | 'validUntil'>,
  now: number,
): 'draft' | 'withdrawn' | 'waiting' | 'valid' | 'over' {
  if (state !== 'published') return state;
  if (validUntil !== null && validUntil <= now) return 'over';
  return validFrom !== null && validFrom > now ? 'waiting' : 'valid';
}
