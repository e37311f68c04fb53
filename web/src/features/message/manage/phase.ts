import type { Notice } from '@tidegate/contract/nouns/message/notice.ts';

/** The state of an announcement at a moment (ms), from its setting and its period. */
export function phaseOf(
  { state, validFrom, validUntil }: Pick<Notice, 'state' | 'validFrom' | 'validUntil'>,
  now: number,
): 'draft' | 'withdrawn' | 'waiting' | 'valid' | 'over' {
  if (state !== 'published') return state;
  if (validUntil !== null && validUntil <= now) return 'over';
  return validFrom !== null && validFrom > now ? 'waiting' : 'valid';
}
