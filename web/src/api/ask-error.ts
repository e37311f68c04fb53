import type { RefusalName } from '@tidegate/contract/errors.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';

/** Why a call failed. `code` is the server's; empty when the server never answered. `broken`: a file was truncated. */
export type AskFailure = 'refused' | 'session' | 'network' | 'timeout' | 'malformed' | 'broken';

export class AskError extends Error {
  readonly failure: AskFailure;
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Seconds until the server accepts another try; 0 when it did not say. */
  readonly retryAfterSec: number;

  constructor(
    failure: AskFailure,
    details: { code?: string; message?: string; status?: number; retryAfterSec?: number },
  ) {
    super(details.message ?? '');
    this.name = 'AskError';
    this.failure = failure;
    this.code = details.code ?? '';
    this.status = details.status ?? 0;
    this.retryAfterSec = details.retryAfterSec ?? 0;
  }
}

/**
 * True when the server refused the call for this reason; several reasons share a code where they mirror the HTTP
 * status.
 */
export function isRefused(error: unknown, refusal: RefusalName): boolean {
  return error instanceof AskError && error.code === REFUSALS[refusal].code;
}

/** True when the caller aborted the call, which needs no message. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
