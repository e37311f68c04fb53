import type { ActionId } from './action.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import type { Position } from '@tidegate/contract/widgets/position.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { boundsOf } from '../geometry/widget-geometry.ts';
import type { HostRequest } from './outcome.ts';
import type { ClipboardSlot } from './action.ts';
import type { HeldKeys, PointerAt, PointerOn } from './editor-event.ts';
import { createEditorStore, type EditorStore } from './editor-store.ts';
import { actionFor, type KeyPress } from './key-map.ts';
import { findWidget } from './page-tree.ts';

type Place = readonly [x: number, y: number];

/** Options of a press, beside where it is. */
type Press = Partial<HeldKeys> & { readonly on?: PointerOn; readonly button?: number };

/** A clipboard that several pages share, as the storage of a browser. */
export function sharedClipboard() {
  const slots = new Map<ClipboardSlot, string>();
  return {
    read: (slot: ClipboardSlot) => slots.get(slot) ?? '',
    write: (slot: ClipboardSlot, text: string) => void slots.set(slot, text),
  };
}

interface Scene {
  readonly widgets?: readonly unknown[];
  readonly con?: object;
  readonly clipboard?: ReturnType<typeof sharedClipboard>;
  readonly isSnapOn?: boolean;
}

/** The widgets of a test are identified by one letter: the id is that letter 32 times. */
export const idOf = (letter: string): string => letter.repeat(32);

export const rect = (letter: string, [x, y]: Place, [width, height]: Place, more: object = {}) => ({
  id: idOf(letter),
  widgetType: 'ShapeRect',
  position: { x, y, width, height },
  ...more,
});

/** An editor used like a person does: with a pointer and keys. Time does not pass unless the test advances it. */
export class TestEditor {
  readonly store: EditorStore;
  readonly asked: HostRequest[] = [];
  private time = 1_000_000;
  private ids = 0;

  constructor({ widgets = [], con = {}, clipboard = sharedClipboard(), isSnapOn = false }: Scene = {}) {
    this.store = createEditorStore({
      page: readPage(con, widgets),
      now: () => this.time,
      newId: () => {
        this.ids += 1;
        return this.ids.toString(16).padStart(32, '0');
      },
      clipboard,
      request: (what) => void this.asked.push(what),
    });
    if (!isSnapOn) this.run('snap');
  }

  get state() {
    return this.store.getState();
  }
  /** Letters of what is selected; new widgets have none and show their id. */
  get selected(): readonly string[] {
    return this.state.selection.map(letterOf);
  }
  /** Letters of the page's widgets, from the lowest to the uppermost. */
  get order(): readonly string[] {
    return this.state.page.widgets.map(({ id }) => letterOf(id));
  }

  widget(letter: string): Widget {
    return readable(findWidget(this.state.page.widgets, idOf(letter)));
  }
  /** The one that lies on top. */
  get top(): Widget {
    return readable(this.state.page.widgets.at(-1));
  }
  position(letter: string): Position {
    return this.widget(letter).position;
  }
  /** x, y, width, height of the box around a widget. */
  box(letter: string): readonly [number, number, number, number] {
    return boxOf(this.widget(letter));
  }
  get topBox(): readonly [number, number, number, number] {
    return boxOf(this.top);
  }

  select(...letters: readonly string[]): this {
    this.store.dispatch({ type: 'select', ids: letters.map(idOf) });
    return this;
  }
  run(...ids: readonly ActionId[]): this {
    for (const id of ids) this.store.dispatch({ type: 'run', id });
    return this;
  }
  passes(ms: number): this {
    this.time += ms;
    return this;
  }

  /** A key as `Ctrl+Shift+G`, pressed on an American keyboard. */
  key(chord: string, more: Partial<KeyPress> = {}): this {
    const id = this.actionOfKey(chord, more);
    if (id !== undefined) this.store.dispatch({ type: 'run', id });
    return this;
  }
  actionOfKey(chord: string, more: Partial<KeyPress> = {}): ActionId | undefined {
    const isTyping = this.state.editingText !== null;
    return actionFor({ ...pressOf(chord), ...more }, { isMac: false, isTyping });
  }

  down(at: Place, press: Press = {}): this {
    this.store.dispatch({ type: 'pointerDown', ...pointer(at, press) });
    return this;
  }
  move(at: Place, press: Press = {}): this {
    this.store.dispatch({ type: 'pointerMove', ...pointer(at, press) });
    return this;
  }
  up(at: Place, press: Press = {}): this {
    this.store.dispatch({ type: 'pointerUp', ...pointer(at, press) });
    return this;
  }
  click(at: Place, press: Press = {}): this {
    return this.down(at, press).up(at, press);
  }
  doubleClick(at: Place, press: Press = {}): this {
    this.click(at, press)
      .click(at, press)
      .store.dispatch({ type: 'doubleClick', ...pointer(at, press) });
    return this;
  }
  drag(from: Place, to: Place, press: Press = {}): this {
    const half: Place = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return this.down(from, press).move(half, press).move(to, press).up(to, press);
  }
}

function readable(widget: PageWidget | undefined): Widget {
  if (widget === undefined || isBroken(widget)) throw new Error('no such widget');
  return widget;
}

function boxOf(widget: Widget): readonly [number, number, number, number] {
  const { x, y, width, height } = boundsOf(widget);
  return [x, y, width, height];
}

const letterOf = (id: string): string => (/^([a-z])\1{31}$/.test(id) ? id.charAt(0) : id);

function pointer([x, y]: Place, { shift = false, ctrl = false, alt = false, on = null, button = 0 }: Press): PointerAt {
  return { x, y, shift, ctrl, alt, on, button };
}

const KEYS: ReadonlyMap<string, string> = new Map([
  ['Left', 'ArrowLeft'],
  ['Right', 'ArrowRight'],
  ['Up', 'ArrowUp'],
  ['Down', 'ArrowDown'],
  ['Plus', '+'],
  ['Minus', '-'],
  ['Space', ' '],
]);
const SHIFTED = ')!@#$%^&*(';

/** The keyboard event of a chord. */
function pressOf(chord: string): KeyPress {
  const parts = chord.split('+');
  const name = parts.at(-1) ?? '';
  const [ctrlKey, altKey, shiftKey] = ['Ctrl', 'Alt', 'Shift'].map((held) => parts.includes(held));
  const isDigit = /^\d$/.test(name);
  const isLetter = /^[A-Z]$/.test(name);
  const typed = isDigit && shiftKey === true ? SHIFTED.charAt(Number(name)) : (KEYS.get(name) ?? name);
  return {
    key: isLetter && shiftKey !== true ? name.toLowerCase() : typed,
    code: isDigit ? `Digit${name}` : isLetter ? `Key${name}` : '',
    ctrlKey: ctrlKey === true,
    metaKey: false,
    altKey: altKey === true,
    shiftKey: shiftKey === true || name === '?',
  };
}
