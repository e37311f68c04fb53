/** A rule over every call takes as long as the machine needs: only one that hangs shall fail for its time. */
export const EVERY_CALL_MS = 300_000;

/**
 * Checks a rule on each case and returns one line per case that breaks it. A test expects none, so that one run names
 * every violation instead of the first.
 */
export async function offenders<T>(
  cases: Iterable<T>,
  nameOf: (one: T) => string,
  rule: (one: T) => Promise<void> | void,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const one of cases) {
    try {
      await rule(one);
    } catch (error) {
      found.push(`${nameOf(one)}: ${reasonOf(error)}`);
    }
  }
  return found;
}

/** Expected and actual value, without the rest of the stack. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('expected' in error && 'actual' in error)) return error.message;
  return `${error.message.split('\n')[0]} (expected ${brief(error.expected)}, received ${brief(error.actual)})`;
}

function brief(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
