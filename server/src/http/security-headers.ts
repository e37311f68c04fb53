/** Placeholder in web/index.html for the nonce that this one answer's styles carry. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Reliability S8. With a nonce, `<style>` elements that carry it are allowed: antd makes its styles at run time. */
export function contentSecurityPolicy(nonce?: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    nonce === undefined ? `style-src 'self'` : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

const YEAR_SECONDS = 31_536_000;

/** The headers of every answer, errors and files included. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}
