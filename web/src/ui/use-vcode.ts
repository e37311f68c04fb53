import { showVcode } from '@tidegate/contract/calls/user-session.ts';
import { useCallback, useRef, useState } from 'react';
import { ask } from '../api/ask.ts';

/** The captcha of a form, as far as it is there. */
export interface Vcode {
  readonly isNeeded: boolean;
  /** Names the picture; empty while there is none. */
  readonly id: string;
  /** The picture as an address of its own, never as markup in the page; empty while there is none. */
  readonly picture: string;
  readonly isFailed: boolean;
}

/**
 * The captcha and how to ask for another one: for the login name that needs one, or, without a name, in any case. The
 * latest question counts; one that fails leaves a captcha that is shown in place, for the person to ask again.
 */
export function useVcode(isNeeded: boolean): readonly [Vcode, (loginname?: string) => Promise<void>] {
  const [vcode, setVcode] = useState<Vcode>({ isNeeded, id: '', picture: '', isFailed: false });
  const asked = useRef(0);
  const renew = useCallback(async (loginname?: string) => {
    asked.current += 1;
    const own = asked.current;
    let next: (before: Vcode) => Vcode;
    try {
      const { needed, vcodeId, picture } = await ask(showVcode, loginname === undefined ? {} : { loginname });
      const address = picture === '' ? '' : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
      next = () => ({ isNeeded: needed, id: vcodeId, picture: address, isFailed: false });
    } catch {
      next = (before) => ({ ...before, id: '', picture: '', isFailed: true });
    }
    if (own === asked.current) setVcode(next);
  }, []);
  return [vcode, renew];
}
