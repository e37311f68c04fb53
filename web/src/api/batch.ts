import { type Call, isBatchable } from '@tidegate/contract/call.ts';
import { batch, type InnerAnswer, type InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import { BATCH_CALLS_MAX } from '@tidegate/contract/limits.ts';
import { browserClock } from '../lib/clock.ts';

/** Parts of a JSON response that the program reads, alone or within the answer to a batch. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

/** An answer, and when it arrived. */
export interface Arrived {
  readonly response: Answer;
  readonly at: number;
}

/** An answer within the answer to a batch, whose body has been read. */
export interface Read extends Arrived {
  readonly body: InnerAnswer['body'];
}

/** Sends the form of a call. */
export type Send = (call: Call, form: URLSearchParams, signal: AbortSignal) => Promise<Response>;

/** A poll that continues from nothing. */
const isBeginning = ({ streamed }: Call, form: URLSearchParams): boolean =>
  streamed !== null && (streamed.cursor === null || !form.has(streamed.cursor.to));

/** True if the call may be sent in a batch, a heavy one with heavy ones. Polls that continue from an answer are sent one by one. */
export const goesWithOthers = (call: Call, form: URLSearchParams): boolean =>
  isBatchable(call) && (call.streamed === null || isBeginning(call, form));

/** A call that waits for others. Answered with undefined where it has to be made alone. */
interface Waiting {
  readonly inner: InnerCall;
  readonly signal: AbortSignal;
  readonly send: Send;
  readonly answer: (arrived: Promise<Arrived | undefined> | undefined) => void;
}

/** Calls that wait, the heavy ones by themselves: nobody else's answer is held up by theirs. */
const queues = { light: [] as Waiting[], heavy: [] as Waiting[] };
let isStarted = false;

/** From now on, calls that are made in the same moment go to the server in one request. Returns what ends it. */
export function startBatching(): () => void {
  isStarted = true;
  return () => {
    isStarted = false;
  };
}

/**
 * The answer to a call that goes with others of this moment; undefined, at once or in the end, where it has to be made alone: it is the
 * only one, or the batch as a whole was refused. Rejects as `send` does.
 */
export function inBatch(
  call: Call,
  form: URLSearchParams,
  signal: AbortSignal,
  send: Send,
): Promise<Arrived | undefined> | undefined {
  if (!isStarted || !goesWithOthers(call, form)) return undefined;
  return new Promise((answer) => {
    const queue = queues[call.rate === 'heavy' ? 'heavy' : 'light'];
    queue.push({ inner: { call: call.path, fields: Object.fromEntries(form) }, signal, send, answer });
    if (queue.length === 1) browserClock.after(0, () => flush(queue));
    if (queue.length === BATCH_CALLS_MAX) flush(queue);
  });
}

function flush(queue: Waiting[]): void {
  const wanted = queue.splice(0).filter(({ signal }) => !signal.aborted);
  const [first] = wanted;
  if (first === undefined) return;
  if (wanted.length === 1) return first.answer(undefined);
  const form = new URLSearchParams({ calls: JSON.stringify(wanted.map(({ inner }) => inner)) });
  const last = lastOf(wanted.map(({ signal }) => signal));
  const asking = first.send(batch, form, last.signal);
  const answers = answersOf(asking.then((response) => ({ response, at: browserClock.now() })));
  void answers.catch(() => undefined).finally(last.release);
  wanted.forEach(({ answer }, place) => answer(answers.then((all) => all?.[place])));
}

/** A signal that is aborted when all of them are. They live until their timeouts, so that they have to be released. */
function lastOf(signals: readonly AbortSignal[]) {
  const all = new AbortController();
  let left = signals.length;
  const abort = () => (left -= 1) === 0 && all.abort();
  for (const signal of signals) signal.addEventListener('abort', abort, { once: true });
  return {
    signal: all.signal,
    release: () => signals.forEach((signal) => signal.removeEventListener('abort', abort)),
  };
}

/** The answers to a batch, in its order; undefined where it was refused as a whole. Rejects as the request does. */
export async function answersOf(asking: Promise<Arrived>): Promise<readonly Read[] | undefined> {
  const { response, at } = await asking;
  if (!response.ok) return undefined;
  const { data } = (await response.json()) as { readonly data: readonly InnerAnswer[] };
  const date = response.headers.get('date');
  return data.map((one) => ({ response: answerOf(one, date), at, body: one.body }));
}

function answerOf({ status, headers, body }: InnerAnswer, date: string | null): Answer {
  return {
    ok: status < 300,
    status,
    headers: new Headers({ ...headers, ...(date === null ? {} : { date }) }),
    json: async () => body,
  };
}
