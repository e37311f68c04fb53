import { PASSWORD_MAX, PASSWORD_MIN } from '../../limits.ts';

/** Printable ASCII, blanks included; true for an empty text. */
export function isHalfWidth(text: string): boolean {
  return /^[\u0020-\u007e]*$/.test(text);
}

/** Rule for passwords: 8-15 half-width characters, case-sensitive; the platform may allow more. */
export function isPasswordAllowed(password: string, max: number = PASSWORD_MAX): boolean {
  return password.length >= PASSWORD_MIN && password.length <= max && isHalfWidth(password);
}
