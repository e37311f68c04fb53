import type { ActionId } from './action.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import type { WidgetTemplate } from './defaults.ts';
import type { Overlay, RulerGuides, ToolName, View } from './editor-state.ts';

/** Corners and sides of the selection's box, its grip for turning, points of a line (`insert` lies behind a point), and corners of a triangle. */
export const SIDES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Side = (typeof SIDES)[number];
export type Handle =
  | { readonly is: 'side'; readonly side: Side }
  | { readonly is: 'rotate' }
  | { readonly is: 'point'; readonly index: number }
  | { readonly is: 'insert'; readonly index: number }
  | { readonly is: 'corner'; readonly index: number };

/** Target of the pointer: a widget (the innermost) or a handle of the selection; null lets the editor find the target. */
export type PointerOn = { readonly id: string } | { readonly handle: Handle } | null;

/** The keys held with the pointer; `ctrl` is Cmd on a Mac. */
export interface HeldKeys {
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
}

/** The pointer, in page units. */
export interface PointerAt extends Point, HeldKeys {
  readonly on: PointerOn;
  /** Button number of the browser: 0 main, 1 middle, 2 right. */
  readonly button: number;
}

/** All that can happen to an editor. */
export type EditorEvent =
  | ({ readonly type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'doubleClick' } & PointerAt)
  /** Esc: ends what is going on, innermost first. */
  | { readonly type: 'cancel' }
  /** Wheel delta, CSS pixels; `ctrl` zooms about the point (page units), else it pans. */
  | {
      readonly type: 'wheel';
      readonly x: number;
      readonly y: number;
      readonly dx: number;
      readonly dy: number;
      readonly ctrl: boolean;
    }
  | { readonly type: 'panHeld'; readonly isHeld: boolean }
  | { readonly type: 'view'; readonly view: View }
  | { readonly type: 'viewport'; readonly width: number; readonly height: number }
  | { readonly type: 'tool'; readonly tool: ToolName; readonly template?: WidgetTemplate }
  /** An action by its id; nothing happens where it is not enabled. */
  | { readonly type: 'run'; readonly id: ActionId }
  | {
      readonly type: 'edit';
      readonly change: (page: PageDocument) => PageDocument;
      /** Edits of the same key within 400 ms are one step of undo. */
      readonly join?: string;
    }
  /** Puts a new widget down, its middle there, and selects it. Without a place: below what is selected, or where it is free. */
  | { readonly type: 'insert'; readonly template: WidgetTemplate; readonly at?: Point }
  /** The text of a file of widgets, or of a page whose widgets are wanted. Refused as a whole (`refused`), or put in and selected. */
  | { readonly type: 'import'; readonly text: string }
  /** Widgets that are ready, as of an SVG; with new ids, moved together into the page, and selected. */
  | { readonly type: 'add'; readonly widgets: readonly PageWidget[]; readonly isFreeWanted?: boolean }
  /** Widgets of one group or of the page; the groups around them are opened. */
  | { readonly type: 'select'; readonly ids: readonly string[] }
  | { readonly type: 'editText'; readonly id: string | null }
  | { readonly type: 'overlay'; readonly overlay: Overlay | null }
  /** The refusal has been read. */
  | { readonly type: 'refusalRead' }
  | { readonly type: 'rulerGuides'; readonly guides: RulerGuides }
  /** Another page, or another version of it: nothing of what was undone stays. */
  | { readonly type: 'load'; readonly page: PageDocument; readonly version: number }
  /** `page` is what was sent: later edits are still unsaved. */
  | { readonly type: 'saved'; readonly page: PageDocument; readonly version: number };
