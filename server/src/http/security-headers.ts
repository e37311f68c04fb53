import type { PageSources } from '../modules/setting/module.ts';

/** Placeholder in web/index.html for the nonce that this one answer's styles carry. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const OWN_ONLY: PageSources = { images: [], frames: [], streams: [] };

/**
 * Reliability S8. With a nonce, `<style>` elements that carry it are allowed: antd makes its styles at run time. Beside our
 * own, pictures, framed pages and video come from exactly the origins that the platform's settings name.
 */
export function contentSecurityPolicy(nonce?: string, { images, frames, streams }: PageSources = OWN_ONLY): string {
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    nonce === undefined ? `style-src 'self'` : `style-src 'self' 'nonce-${nonce}'`,
    ['img-src', `'self' data: blob:`, ...images].join(' '),
    ['frame-src', ...(frames.length === 0 ? [`'none'`] : frames)].join(' '),
    // Pieces of a video are fetched and handed to the player as a blob; a browser that plays HLS by itself loads them.
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

/** What is data and no page loads nothing and stands in no frame. Short, because it goes out with every answer. */
const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`;

/** What pages of ours may use of the device: full screen for walls, and nothing that listens, looks or pays. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()';

const YEAR_SECONDS = 31_536_000;

/** The headers of every answer, errors and files included: those of pages and files, and those of plain data. */
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
