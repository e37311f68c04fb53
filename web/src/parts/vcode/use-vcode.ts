import { showVcode } from '@tidegate/contract/nouns/account/session-calls.ts';
import type { VcodeWork } from '@tidegate/contract/nouns/account/vcode-work.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { browserClock } from '../../lib/clock.ts';
import { doVcodeWork } from './vcode-work.ts';

/** Captcha as the server sent it. */
interface Shown {
  readonly isNeeded: boolean;
  /** Names the picture; empty while there is none. */
  readonly id: string;
  /** The picture as a data address, never as markup in the page; empty while there is none. */
  readonly picture: string;
  readonly isFailed: boolean;
  readonly work: VcodeWork;
}

/** Progress of the browser in the work in place of the picture. */
export interface WorkProgress {
  readonly done: number;
  readonly pieces: number;
  /** Answer for the server; empty until all pieces are done. */
  readonly answer: string;
}

/** The captcha of a form, as far as it is there. */
export interface Vcode extends Omit<Shown, 'work'> {
  /** Null while the person reads pictures. */
  readonly work: WorkProgress | null;
}

interface VcodeControls {
  /** Another one, for the login name that needs it, or, without a name, in any case. */
  readonly renew: (loginname?: string) => Promise<void>;
  /** From now on the browser works in place of the person, on this captcha and on those that follow. */
  readonly workInstead: () => void;
}

const NO_WORK: VcodeWork = { pieces: 0, bits: 0 };

/**
 * The captcha and how to ask for another one. The latest question counts; one that fails leaves a captcha that is shown in
 * place, for the person to ask again.
 */
export function useVcode(isNeeded: boolean): readonly [Vcode, VcodeControls] {
  const [shown, setShown] = useState<Shown>({ isNeeded, id: '', picture: '', isFailed: false, work: NO_WORK });
  const [isWorking, setWorking] = useState(false);
  const [progress, setProgress] = useState({ id: '', done: 0, answer: '' });
  const asked = useRef(0);
  const renew = useCallback(async (loginname?: string) => {
    asked.current += 1;
    const own = asked.current;
    let next: (before: Shown) => Shown;
    try {
      const { needed, vcodeId, picture, work } = await ask(showVcode, loginname === undefined ? {} : { loginname });
      next = () => ({ isNeeded: needed, id: vcodeId, picture, isFailed: false, work });
    } catch {
      next = (before) => ({ ...before, id: '', picture: '', isFailed: true });
    }
    if (own === asked.current) setShown(next);
  }, []);

  const { id, work } = shown;
  useEffect(() => {
    if (!isWorking || id === '') return undefined;
    const stop = new AbortController();
    const onPiece = (done: number) => setProgress({ id, done, answer: '' });
    doVcodeWork(id, work, { clock: browserClock, signal: stop.signal, onPiece }).then(
      (answer) => setProgress({ id, done: work.pieces, answer }),
      // Another captcha has taken its place.
      () => undefined,
    );
    return () => stop.abort();
  }, [isWorking, id, work]);

  const own = progress.id === id ? progress : { done: 0, answer: '' };
  const vcode: Vcode = {
    isNeeded: shown.isNeeded,
    id,
    picture: shown.picture,
    isFailed: shown.isFailed,
    work: isWorking ? { done: own.done, pieces: work.pieces, answer: own.answer } : null,
  };
  const workInstead = useCallback(() => setWorking(true), []);
  return [vcode, { renew, workInstead }];
}

/** Captcha fields of a form: none if no captcha is needed. */
export function vcodeFieldsOf(vcode: Vcode, typed: string): { vcodeId?: string; vcode?: string; vcodeWork?: string } {
  if (!vcode.isNeeded) return {};
  return vcode.work === null
    ? { vcodeId: vcode.id, vcode: typed }
    : { vcodeId: vcode.id, vcodeWork: vcode.work.answer };
}

/** The text that says what a form's captcha still lacks. */
export function vcodeLack(vcode: Vcode, typed: string): 'vcode.missing' | 'vcode.working' | undefined {
  if (!vcode.isNeeded) return undefined;
  if (vcode.work !== null) return vcode.work.answer === '' ? 'vcode.working' : undefined;
  return typed === '' ? 'vcode.missing' : undefined;
}
