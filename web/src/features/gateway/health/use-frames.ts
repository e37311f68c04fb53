import { gatewayFrames } from '@tidegate/contract/nouns/gateway/calls.ts';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { browserClock, pause } from '../../../lib/clock.ts';
import { NO_FRAMES, withFrames, type FrameList } from './frame-list.ts';

const POLL_MS = 2_000;

interface Watched {
  readonly list: FrameList;
  /** Why the last asking failed; undefined when it did not. */
  readonly failure: unknown;
  readonly clear: () => void;
}

/** The messages of a gateway as they come, while this is shown and not paused. */
export function useFrames(id: string, isPaused: boolean): Watched {
  const [list, setList] = useState(NO_FRAMES);
  const [failure, setFailure] = useState<unknown>();
  const last = useRef(0);
  useEffect(() => {
    if (isPaused) return undefined;
    const stop = new AbortController();
    const watch = async () => {
      for (;;) {
        try {
          const answer = await ask(gatewayFrames, { id, after: last.current }, { signal: stop.signal });
          last.current = answer.last;
          setList((before) => withFrames(before, answer));
          setFailure(undefined);
        } catch (error) {
          if (stop.signal.aborted) return;
          setFailure(error);
        }
        await pause(browserClock, POLL_MS, stop.signal);
      }
    };
    // Taken back while it waits: nobody looks any more.
    watch().catch(() => undefined);
    return () => stop.abort();
  }, [id, isPaused]);
  return { list, failure, clear: () => setList({ ...NO_FRAMES, last: last.current }) };
}
