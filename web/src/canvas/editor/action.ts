import type { PlainKey } from '../../i18n/translate.ts';
import type { EditorState } from './editor-state.ts';
import type { Outcome } from './outcome.ts';

/** Position of an action in menus and in the list of shortcuts. */
export const ACTION_GROUPS = ['tool', 'view', 'edit', 'move', 'arrange', 'look', 'page'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

export type ClipboardSlot = 'widgets' | 'look';

/** Host services that actions need. */
export interface EditorParts {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
  /** A new id of 32 hexadecimal characters. */
  newId(): string;
  /** Browser storage that other pages read as well; empty where nothing was copied. Widgets and looks lie side by side. */
  readonly clipboard: { read(slot: ClipboardSlot): string; write(slot: ClipboardSlot, text: string): void };
}

/** The name of an action: every action has a text of that name, and every such text an action. */
export type ActionId = PlainKey extends infer Key ? (Key extends `editor.do.${infer Id}` ? Id : never) : never;

/** Text key of an action. */
export const labelOf = ({ id }: Pick<EditorAction, 'id'>): PlainKey => `editor.do.${id}`;

/** A command of the editor: menu, tool bar, keys, palette and the list of shortcuts all follow from it. */
export interface EditorAction {
  readonly id: ActionId;
  readonly group: ActionGroup;
  /** Keys in the form `Ctrl+Shift+G`; the first is shown. Ctrl is Cmd on a Mac. */
  readonly keys: readonly string[];
  isEnabled(state: EditorState): boolean;
  /** Asked only while it is enabled. */
  run(state: EditorState, parts: EditorParts): Outcome;
}
