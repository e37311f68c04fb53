import type { Unread } from '@tidegate/contract/nouns/message/message.ts';
import { create } from 'zustand';
import type { Popup } from './prompt-machine.ts';

/** The message state of the shell. */
interface Prompts {
  readonly unread: Unread | null;
  readonly popups: readonly Popup[];
  readonly scroll: number;
  /** True while the browser lets nothing sound until the page is touched. */
  readonly isMuted: boolean;
}

const NONE: Prompts = { unread: null, popups: [], scroll: 0, isMuted: false };

export const usePrompts = create<Prompts>(() => NONE);

export const forgetPrompts = (): void => usePrompts.setState(NONE);
