import { DEFAULT_TIME_ZONE } from '../limits.ts';

/** True for the IANA name of a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  // Every machine knows this one. Asking loads 5 MB of names and rules, at each start of a server whose settings are read.
  if (name === DEFAULT_TIME_ZONE) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
