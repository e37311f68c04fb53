import { HTTP_TIMEOUT_MS } from '@tidegate/contract/limits.ts';
import { PATTERNS } from '../lib/paths/paths.ts';

const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/;

/**
 * Whether the server has a different build from the one running in this page: its chunks no longer exist, and a reload
 * brings the new ones. False when that cannot be determined.
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

/** The entry of the build running in this page, according to its document. */
export const runningEntry = (): string => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
