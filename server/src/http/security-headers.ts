import type { PageSources } from '../modules/setting/module.ts';

/** Placeholder in web/index.html for the style nonce of each response. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const OWN_ONLY: PageSources = { images: [], frames: [], streams: [] };

/**
 * Security headers of every response. `<style>` elements with the nonce are allowed, because antd creates its styles at run time. Images,
 * frames and video may come from our own origin and from exactly the origins that the platform settings name.
 */
export function contentSecurityPolicy(nonce?: string, { images, frames, streams }: PageSources = OWN_ONLY): string {
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    nonce === undefined ? `style-src 'self'` : `style-src 'self' 'nonce-${nonce}'`,
    ['img-src', `'self' data: blob:`, ...images].join(' '),
    ['frame-src', ...(frames.length === 0 ? [`'none'`] : frames)].join(' '),
    // Video segments are fetched and passed to the player as a blob; browsers that play HLS natively load them
    // themselves.
    ['connect-src', `'self'`, ...streams].join(' '),
    ['media-src', `'self' blob:`, ...streams].join(' '),
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

/** Data loads nothing and may not be framed. Kept short, because every response carries it. */
const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`;

/** Device features that our pages may use: full screen for video walls; no microphone, camera or payment. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()';

const YEAR_SECONDS = 31_536_000;

/** The headers of every response, including errors and files: one set for pages and files, one for data. */
export function securityHeaders(isSecure: boolean): { readonly page: Headers; readonly data: Headers } {
  const both = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
  return {
    page: { 'content-security-policy': contentSecurityPolicy(), 'permissions-policy': PERMISSIONS, ...both },
    data: { 'content-security-policy': DATA_POLICY, ...both },
  };
}

type Headers = Readonly<Record<string, string>>;
