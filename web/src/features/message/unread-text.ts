import { UNREAD_TITLE_MAX } from '@tidegate/contract/limits.ts';

/** Text of the unread count: 99+ above 99; empty for none. */
export function unreadText(count: number): string {
  if (count <= 0) return '';
  return count > UNREAD_TITLE_MAX ? `${UNREAD_TITLE_MAX}+` : String(count);
}
