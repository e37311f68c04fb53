import type { Call, AskOf, OutputOf } from '@tidegate/contract/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askOptions } from '../use-ask.ts';
import { topicOf } from './topic-of.ts';
import { windowStream } from './window-stream.ts';

/**
 * Keeps the answers of a call to these inputs up to date over the stream while the component is mounted; they have to be whole answers,
 * without a cursor. True while the stream is open: their queries need not be repeated then.
 */
export function useStreamed<C extends Call>(call: C, inputs: readonly AskOf<C>[]): boolean {
  const queries = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const about = JSON.stringify(inputs);
  useEffect(() => {
    const asked = JSON.parse(about) as AskOf<C>[];
    const ends = asked.map((input) => {
      const { queryKey } = askOptions(call, input);
      const onLive = (live: boolean) => {
        setIsLive(live);
        // At once: what is shown may be out of date from now on, and a refusal is shown by the query.
        if (!live) void queries.invalidateQueries({ queryKey });
      };
      return windowStream().follow({
        topic: () => topicOf(call, input),
        onLive,
        onAnswer: (answer) => queries.setQueryData(queryKey, () => answer as OutputOf<C>),
        onAlive: () => undefined,
        onRefused: () => onLive(false),
      });
    });
    return () => {
      for (const end of ends) end();
      setIsLive(false);
    };
  }, [call, about, queries]);
  return isLive;
}
