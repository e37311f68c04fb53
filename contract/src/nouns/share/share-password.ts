import { Refusal } from '../../errors.ts';
import { SHARE_PASSWORD_MAX, SHARE_PASSWORD_MIN } from '../../limits.ts';

const ALLOWED = new RegExp(`^[A-Za-z0-9]{${SHARE_PASSWORD_MIN},${SHARE_PASSWORD_MAX}}$`);

/** At least 4 letters or digits, no special characters. Refuses sharePassword. */
export function checkSharePassword(password: string): void {
  if (!ALLOWED.test(password)) throw new Refusal('sharePassword');
}
