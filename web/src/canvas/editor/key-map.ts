import type { ActionId } from './action.ts';
import { ALL_ACTIONS } from './actions/all.ts';

/** Fields of a `KeyboardEvent` that are read. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** An input method is putting a word together. */
  readonly isComposing?: boolean;
  /** 229 while an input method has the key, in browsers that do not say `isComposing` yet. */
  readonly keyCode?: number;
  /** AltGr is held, which some layouts need for `[ ] @`; browsers report it as Ctrl and Alt. */
  readonly isAltGraph?: boolean;
}

export interface KeyScene {
  readonly isMac: boolean;
  /** The focus is where words are typed. */
  readonly isTyping: boolean;
}

const COMPOSING = 229;

/** Names of keys that are no letters, as `EditorAction.keys` spells them. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', 'Left'],
  ['ArrowRight', 'Right'],
  ['ArrowUp', 'Up'],
  ['ArrowDown', 'Down'],
  ['+', 'Plus'],
  ['-', 'Minus'],
  ['_', 'Minus'],
  [' ', 'Space'],
]);

/** Keys whose character says already that Shift is held, or depends on it from layout to layout. */
const isSign = (key: string): boolean => key.length === 1 && !/[\p{Letter}\d\s]/u.test(key);

/**
 * The name of the key alone. Letters and digits go by their place on the keyboard where a modifier or another script changes
 * what they type: Alt+A is one on a Mac and with a Chinese layout.
 */
function keyName({ key, code }: KeyPress, isPlain: boolean): string {
  const named = NAMED.get(key);
  if (named !== undefined) return named;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined && !/^[a-z]$/i.test(key)) return letter;
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit !== undefined && !isPlain) return digit;
  return key.length === 1 ? key.toUpperCase() : key;
}

/**
 * A press as `EditorAction.keys` spells it, as `Ctrl+Shift+G`; the likelier first. Ctrl is Cmd on a Mac. On a German keyboard
 * Shift+7 types `/`: it is that, and else Shift+7.
 */
export function chordsOf(press: KeyPress, isMac: boolean): readonly string[] {
  const isAltGraph = press.isAltGraph === true;
  const isCtrl = !isAltGraph && (isMac ? press.metaKey : press.ctrlKey);
  const isAlt = !isAltGraph && press.altKey;
  const name = keyName(press, !press.shiftKey && !isCtrl && !isAlt);
  const names = isSign(press.key) && name !== press.key && !NAMED.has(press.key) ? [press.key, name] : [name];
  return names.map((one) => {
    const isShift = press.shiftKey && one !== 'Plus' && !isSign(one);
    return [isCtrl ? 'Ctrl' : '', isAlt ? 'Alt' : '', isShift ? 'Shift' : '', one]
      .filter((part) => part !== '')
      .join('+');
  });
}

/** The order in which a chord names its modifiers. */
const ordered = (chord: string): string => {
  const parts = chord.split('+');
  const name = parts.at(-1) ?? '';
  return [...['Ctrl', 'Alt', 'Shift'].filter((held) => parts.includes(held)), name].join('+');
};

const BY_CHORD: ReadonlyMap<string, ActionId> = new Map(
  ALL_ACTIONS.flatMap(({ id, keys }) => keys.map((chord) => [ordered(chord), id] as const)),
);

/** Actions that run while text is typed; all other keys go to the text. */
const WHILE_TYPING = new Set<ActionId>(['escape', 'save']);

/** The action of a key, or undefined: the press is left to the browser then. Nothing while an input method composes. */
export function actionFor(press: KeyPress, { isMac, isTyping }: KeyScene): ActionId | undefined {
  if (press.isComposing === true || press.keyCode === COMPOSING || press.key === 'Process') return undefined;
  const [id] = chordsOf(press, isMac).flatMap((chord) => BY_CHORD.get(chord) ?? []);
  return id !== undefined && isTyping && !WHILE_TYPING.has(id) ? undefined : id;
}

const MAC_SIGNS: ReadonlyMap<string, string> = new Map([
  ['Ctrl', '⌘'],
  ['Alt', '⌥'],
  ['Shift', '⇧'],
]);
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['Left', '←'],
  ['Right', '→'],
  ['Up', '↑'],
  ['Down', '↓'],
  ['Plus', '+'],
  ['Minus', '−'],
  ['Escape', 'Esc'],
]);

/** A chord as people read it: `Ctrl+Shift+G`, on a Mac `⌘⇧G`. */
export function chordText(chord: string, isMac: boolean): string {
  const parts = chord.split('+').map((part) => (isMac ? MAC_SIGNS.get(part) : undefined) ?? SIGNS.get(part) ?? part);
  return parts.join(isMac ? '' : '+');
}
