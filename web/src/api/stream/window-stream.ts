import { streamOpen } from '@tidegate/contract/nouns/stream/calls.ts';
import type { Call, AskOf, OutputOf } from '@tidegate/contract/call.ts';
import { browserClock } from '../../lib/clock.ts';
import { askEvents } from '../ask.ts';
import { LiveStream } from './live-stream.ts';
import { announceOwnChange } from './own-changes.ts';
import { PushedPoll } from './pushed-poll.ts';

/** The calls that open a stream have the same form. */
type Opening = typeof streamOpen;
const streams = new Map<Opening, LiveStream>();

/** The stream of this window, made when something is first followed; that of a share is another one. */
export function windowStream(opening: Opening = streamOpen): LiveStream {
  const known = streams.get(opening);
  if (known !== undefined) return known;
  const made = new LiveStream({
    clock: browserClock,
    open: (topics, signal) => askEvents(opening, { topics: [...topics] }, { signal }),
    onChanged: announceOwnChange,
    isWanted: () => document.visibilityState === 'visible' && navigator.onLine,
  });
  const reconsider = () => made.reconsider();
  document.addEventListener('visibilitychange', reconsider);
  for (const event of ['online', 'offline'] as const) globalThis.addEventListener(event, reconsider);
  streams.set(opening, made);
  return made;
}

/** A poll whose answers come over the stream of this window while it is open; `ask` makes it otherwise. */
export const pushedPoll = <C extends Call>(
  call: C,
  ask: (input: AskOf<C>, signal: AbortSignal) => Promise<OutputOf<C>>,
  opening: Opening = streamOpen,
): PushedPoll<C> => new PushedPoll(call, ask, { stream: windowStream(opening), clock: browserClock });
