import type { CameraMove, CameraSpeed } from '@tidegate/contract/nouns/camera/camera.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import type { CameraWays } from './camera-ways.ts';

interface Held {
  readonly direction: CameraMove;
  readonly leaving: AbortController;
}

interface Hold {
  /** The current direction; null at rest. */
  readonly direction: CameraMove | null;
  /** Error, or the note that it was stopped automatically. */
  readonly note: string;
  readonly begin: (direction: CameraMove) => void;
  readonly end: () => void;
}

/**
 * Moves a camera from `begin` to `end`, with one question to the server for each. Whatever takes the person away from the
 * pad ends it: another window, another tab, another screen. The server stops it too when the question breaks off.
 */
export function useHold(ways: CameraWays, speed: CameraSpeed): Hold {
  const t = useT();
  const held = useRef<Held>(null);
  const [direction, setDirection] = useState<CameraMove | null>(null);
  const [note, setNote] = useState('');

  const end = useCallback(() => {
    const now = held.current;
    if (now === null) return;
    held.current = null;
    setDirection(null);
    ways
      .stop()
      .catch((error: unknown) => setNote(errorText(error)))
      .finally(() => now.leaving.abort());
  }, [ways]);

  const begin = (wanted: CameraMove) => {
    if (held.current !== null) return;
    const now: Held = { direction: wanted, leaving: new AbortController() };
    held.current = now;
    setDirection(wanted);
    setNote('');
    const isOver = (text: string) => {
      if (held.current !== now) return;
      held.current = null;
      setDirection(null);
      setNote(text);
    };
    ways.move(wanted, speed, now.leaving.signal).then(
      ({ end: why }) => isOver(why === 'limit' ? t('ptz.limit') : ''),
      (error: unknown) => {
        if (!isAborted(error)) isOver(errorText(error));
      },
    );
  };

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') end();
    };
    globalThis.addEventListener('blur', end);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      globalThis.removeEventListener('blur', end);
      document.removeEventListener('visibilitychange', whenHidden);
      end();
    };
  }, [end]);
  return { direction, note, begin, end };
}
