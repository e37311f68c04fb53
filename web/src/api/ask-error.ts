import { REFUSALS, type RefusalName } from '@tidegate/contract/errors.ts';

/** Why a call did not succeed. `code` is the server's; empty when the server never answered. `broken`: a file ended in the middle. */
export type AskFailure = 'refused' | 'session' | 'network' | 'timeout' | 'malformed' | 'broken';

export class AskError extends Error {
  readonly failure: AskFailure;
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Seconds after which the server will listen again; 0 when it did not say. */
  readonly retryAfterSec: number;

  constructor(failure: AskFailure, told: { code?: string; message?: string; status?: number; retryAfterSec?: number }) {
    super(told.message ?? '');
    this.name = 'AskError';
    this.failure = failure;
    this.code = told.code ?? '';
    this.status = told.status ?? 0;
    this.retryAfterSec = told.retryAfterSec ?? 0;
  }
}

/** True when the server refused the call for this reason; several share a code where they mirror the HTTP status. */
export function isRefused(error: unknown, refusal: RefusalName): boolean {
  return error instanceof AskError && error.code === REFUSALS[refusal].code;
}

/** True when the call was taken back by the caller, which needs no message. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
