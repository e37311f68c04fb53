import type { PlainKey } from '../../i18n/translate.ts';
import type { EditorState } from './editor-state.ts';
import type { Outcome } from './outcome.ts';

/** Where an action stands in menus and in the list of shortcuts. */
export const ACTION_GROUPS = ['tool', 'view', 'edit', 'move', 'arrange', 'look', 'page'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** What actions need of the world. */
export interface EditorParts {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
  /** A new id of 32 hexadecimal characters. */
  newId(): string;
  /** Browser storage that other pages read as well; empty where nothing was copied. */
  readonly clipboard: { read(): string; write(text: string): void };
}

/** A command of the editor: menu, tool bar, keys, palette and the list of shortcuts all follow from it. */
export interface EditorAction {
  readonly id: string;
  readonly label: PlainKey;
  readonly group: ActionGroup;
  /** As `Ctrl+Shift+G`; the first is shown. Ctrl is Cmd on a Mac. */
  readonly keys: readonly string[];
  isEnabled(state: EditorState): boolean;
  /** Asked only while it is enabled. */
  run(state: EditorState, parts: EditorParts): Outcome;
}
