import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A page that a jump leads to. */
export type JumpTarget = Pick<Page, 'id' | 'equipmentId' | 'title' | 'publishedVersion'> & {
  readonly options: Pick<Page['options'], 'titleEn'>;
};

/** Targets of jumps, and how they open. */
export interface Ways {
  /** Shows another page in the place of this one; `from` is what this one is called. */
  readonly onPage: (page: JumpTarget, from: string) => void;
  /** Its address, for a window of its own. */
  readonly addressOf: (page: JumpTarget) => string;
}

const FIELD = 'jumpedFrom';

/** Jumps by address: each is an entry of the browser's history, which keeps what the page before was called. */
export function useWays(addressOf: Ways['addressOf']): Ways {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      onPage: (page, from) => void navigate(addressOf(page), { state: { [FIELD]: from } }),
      addressOf,
    }),
    [navigate, addressOf],
  );
}

/** Title of the page before the last jump, and the way back to it; null without a jump. */
export function useJumpBack(): { readonly from: string; readonly back: () => void } | null {
  const navigate = useNavigate();
  const from = jumpedFrom(useLocation().state);
  const back = useCallback(() => void navigate(-1), [navigate]);
  return useMemo(() => (from === undefined ? null : { from, back }), [from, back]);
}

/** The state of an entry of the history is anybody's. */
export function jumpedFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !(FIELD in state)) return undefined;
  return typeof state[FIELD] === 'string' ? state[FIELD] : undefined;
}
