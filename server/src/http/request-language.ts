import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@tidegate/contract/errors.ts';
import { isLanguage } from '@tidegate/contract/locale/locale.ts';
import { cookieValue } from './cookies.ts';

/**
 * The language of a request: its `X-Language` header, `lang` cookie or `Accept-Language`; Chinese otherwise.
 */
export function requestLanguage(headers: IncomingHttpHeaders): Language {
  const chosen = headers['x-language'];
  return (
    languageOf(typeof chosen === 'string' ? chosen : undefined) ??
    languageOf(cookieValue(headers.cookie, 'lang')) ??
    accepted(headers['accept-language']) ??
    'zh'
  );
}

function accepted(header: string | undefined): Language | undefined {
  for (const part of header?.split(',') ?? []) {
    const language = languageOf(part.trim());
    if (language !== undefined) return language;
  }
  return undefined;
}

function languageOf(tag: string | undefined): Language | undefined {
  const primary = tag?.slice(0, 2).toLowerCase();
  return isLanguage(primary) ? primary : undefined;
}
