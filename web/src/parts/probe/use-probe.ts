import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/error-text.ts';

/** One look at a device: under way, answered, or refused before the device was reached. */
export interface Looking<T> {
  readonly isBusy: boolean;
  readonly answer: T | undefined;
  readonly problem: string;
  /** Looks; what was found before is forgotten. */
  start(look: (signal: AbortSignal) => Promise<T>): Promise<void>;
  /** Cancels the running request. */
  cancel(): void;
}

export function useProbe<T>(): Looking<T> {
  const [state, setState] = useState<Pick<Looking<T>, 'isBusy' | 'answer' | 'problem'>>({
    isBusy: false,
    answer: undefined,
    problem: '',
  });
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
  }, []);
  useEffect(() => cancel, [cancel]);
  const start = async (look: (signal: AbortSignal) => Promise<T>) => {
    cancel();
    const own = new AbortController();
    running.current = own;
    setState({ isBusy: true, answer: undefined, problem: '' });
    try {
      const answer = await look(own.signal);
      if (running.current === own) setState({ isBusy: false, answer, problem: '' });
    } catch (error) {
      if (running.current === own) setState({ isBusy: false, answer: undefined, problem: errorText(error) });
      else if (running.current === undefined) setState({ isBusy: false, answer: undefined, problem: '' });
    }
  };
  return { ...state, start, cancel };
}
