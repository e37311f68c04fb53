import type { Language, RefusalName, RefusalParams } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS, refusalText } from '@tidegate/contract/catalogue/refusals.ts';

/** A refusal as an HTTP response: status, headers and body. */
export interface Refused {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The body of a successful response, around data that is JSON text already. */
export function successBody(dataJson: string): string {
  return `{"code":"200","message":"","data":${dataJson}}`;
}

/** The one place where an error becomes a response. An unexpected error reveals nothing about itself. */
export function refusedAnswer(error: unknown, language: Language): Refused {
  const { refusal, params } = error instanceof Refusal ? error : named(error);
  const { code, status } = REFUSALS[refusal];
  const message = refusalText(refusal, language, params);
  const retryAfter = params['seconds'];
  return {
    status,
    code,
    headers: typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {},
    body: JSON.stringify({ code, message, data: null }),
  };
}

/** True when the error is the server's own fault and belongs in the log. */
export function isOurFault(error: unknown): boolean {
  return !(error instanceof Refusal) && named(error).refusal === 'internal';
}

/** Errors of fastify, by code. */
const FRAMEWORK: { readonly [code: string]: RefusalName } = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unsupportedType',
  FST_ERR_BAD_URL: 'noSuchCall',
};

function named(error: unknown): { readonly refusal: RefusalName; readonly params: RefusalParams } {
  if (!(error instanceof Error)) return { refusal: 'internal', params: {} };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = FRAMEWORK[code];
  if (known !== undefined) return { refusal: known, params: {} };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return { refusal: status >= 400 && status < 500 ? 'badRequest' : 'internal', params: {} };
}
