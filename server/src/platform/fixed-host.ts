/** Request to an external host. */
export interface HostQuestion {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for GET. */
  readonly body: string | undefined;
}

export interface HostAnswer {
  readonly status: number;
  readonly text: string;
}

/** Thrown when a host gave no usable response; `message` is a short reason. */
export class HostError extends Error {
  override readonly name = 'HostError';
}

const TIMEOUT_MS = 5_000;
const ANSWER_MAX_BYTES = 64 * 1024;

/**
 * Calls a host that the configuration names, never one that a user names: redirects are not followed,
 * the response must be complete within 5 s and has at most 64 KB. Throws a HostError otherwise. Never retries.
 */
export async function askFixedHost(
  url: string,
  question: HostQuestion,
  timeoutMs: number = TIMEOUT_MS,
): Promise<HostAnswer> {
  const { method, headers, body } = question;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw new HostError('the host answers with a redirect');
    }
    return { status: answer.status, text: await bounded(answer) };
  } catch (error) {
    if (error instanceof HostError) throw error;
    if (signal.aborted) throw new HostError(`no response within ${timeoutMs} ms`, { cause: error });
    throw new HostError(`the host cannot be reached (${codeOf(error)})`, { cause: error });
  }
}

async function bounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) throw new HostError(`the answer has more than ${ANSWER_MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The system's error code, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'failed';
}
