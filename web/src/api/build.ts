import { HTTP_TIMEOUT_MS } from '@tidegate/contract/limits.ts';
import { PATTERNS } from '../lib/paths/paths.ts';

const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/;

/**
 * Whether the server has another build than the one that runs in this page: its parts are gone, and a reload brings the new ones.
 * False when that cannot be found out.
 */
export async function isReplacedBuild(running: string, network: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await network(PATTERNS.login, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    const entry = ENTRY.exec(await answer.text())?.[1];
    return answer.ok && entry !== undefined && entry !== running;
  } catch {
    return false;
  }
}

/** The entry of the build that runs in this page, as its document names it. */
export const runningEntry = (): string => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
