import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';

/** Spec §5: 8-15 half-width characters (printable ASCII, blanks included), case-sensitive. */
export function isPasswordAllowed(password: string): boolean {
  return password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX && /^[\u0020-\u007e]+$/.test(password);
}
