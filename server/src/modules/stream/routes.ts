import { sharedStream } from '@tidegate/contract/nouns/share/calls.ts';
import { batch, streamOpen } from '@tidegate/contract/nouns/stream/calls.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';
import type { Streams } from './streams.ts';

interface Needs {
  readonly streams: Streams;
}

/** Calls within a call: sending the answers of polls as they change, and answering several calls at once. */
export const streamRoutes = ({ streams }: Needs): readonly Route[] => [
  serve(streamOpen, (input, context, exchange) => streams.open(input, context, exchange)),
  // Under the path for which the browser keeps its proof of having opened a share.
  serve(sharedStream, (input, context, exchange) => streams.open(input, context, exchange)),
  serve(batch, ({ calls }, _context, exchange) => exchange.makeAll(calls)),
];
