import type { Call } from '@tidegate/contract/call.ts';
import type { RefusalName } from '@tidegate/contract/errors.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { vi } from 'vitest';

/** Data, or the name of a refusal, or an answer as it is. */
type Answer = { readonly data: unknown } | { readonly refusal: RefusalName; readonly waitSec?: number } | Response;

/**
 * A server that answers each call as the test says: the answers in sequence, the last one repeatedly. Unknown calls are
 * unreachable. It records the calls.
 */
export class FakeServer {
  readonly #answers = new Map<string, Answer[]>();
  readonly #asked: { readonly path: string; readonly form: string }[] = [];

  /** Replacement of the network. */
  readonly fetch = vi.fn<typeof fetch>(async (input, init) => {
    const path = pathOf(input);
    const { body } = init ?? {};
    this.#asked.push({ path, form: body instanceof URLSearchParams ? body.toString() : '' });
    const answers = this.#answers.get(path) ?? [];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return responseOf(answer);
  });

  answer(call: Call, ...answers: readonly Answer[]): this {
    this.#answers.set(call.path, [...answers]);
    return this;
  }

  /** The forms that a call was asked with, in their order. */
  asked(call: Call): readonly string[] {
    return this.#asked.filter(({ path }) => path === call.path).map(({ form }) => form);
  }
}

function pathOf(input: RequestInfo | URL): string {
  const text = input instanceof Request ? input.url : String(input);
  return text.split('?')[0] ?? '';
}

function responseOf(answer: Answer): Response {
  if (answer instanceof Response) return answer.clone();
  if ('data' in answer) return Response.json({ code: '200', message: '', data: answer.data });
  const { code, status, en } = REFUSALS[answer.refusal];
  const headers = new Headers(answer.waitSec === undefined ? [] : [['retry-after', String(answer.waitSec)]]);
  return Response.json({ code, message: en, data: null }, { status, headers });
}
