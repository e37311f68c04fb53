import type { Send } from '../channel.ts';
import { toMailbox } from '../to-mailbox.ts';

/** To the mailbox of the person. */
export const send: Send = (out, parts) => toMailbox(out, parts, false);
