import { HTTP_TIMEOUT_MS } from '@tidegate/contract/limits.ts';
import { PATTERNS } from '../lib/paths/paths.ts';

const SCRIPT = /<script[^>]+type="module"[^>]+src="([^"]+)"/g;

/**
 * True if the server has a different build from the one running in this page: its chunks no longer exist, and a reload
 * brings the new ones. False when that cannot be determined.
 */
export async function isReplacedBuild(running: string, network: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await network(PATTERNS.login, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    const scripts = [...(await answer.text()).matchAll(SCRIPT)].map(([, src]) => src);
    return answer.ok && scripts.length > 0 && scripts.join(' ') !== running;
  } catch {
    return false;
  }
}

/** The scripts of the build running in this page, according to its document; some of them are the same in the next build. */
export const runningScripts = (): string =>
  [...document.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src')).join(' ');
