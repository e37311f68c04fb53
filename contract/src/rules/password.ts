import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';

/** Printable ASCII, blanks included; true for an empty text. */
export function isHalfWidth(text: string): boolean {
  return /^[\u0020-\u007e]*$/.test(text);
}

/** Spec §5: 8-15 half-width characters, case-sensitive. */
export function isPasswordAllowed(password: string): boolean {
  return password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX && isHalfWidth(password);
}
