import { UNDO_DEPTH } from '@tidegate/contract/limits.ts';
import type { PageFault } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import type { Point, Position } from '@tidegate/contract/widgets/position.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import type { Box } from '../geometry/box.ts';
import type { WidgetTemplate } from './defaults.ts';

/** Tools of the editor, which decide the effect of the next press. `widget` inserts `toolWidget`. */
export const TOOL_NAMES = ['select', 'hand', 'rect', 'ellipse', 'line', 'arrow', 'text', 'pipe', 'widget'] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** Visible part: the point of the page in the upper left corner of the canvas, and CSS pixels per page unit. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A line shown while something snaps to it: across `axis` at `at`, from the one to the other thing. Page units. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** One of the equal gaps that are shown while spacing snaps: along `axis` from `from` to `to`, drawn at `at` across it. */
export interface Gap {
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

interface Shown {
  readonly guides: readonly Guide[];
  readonly gaps: readonly Gap[];
  /** The port of a symbol, or the end of a line, that a point has gone to. */
  readonly port?: Point | undefined;
}

/**
 * A drag in progress. The page does not change while it lasts: the view moves its nodes by what is here, and the page
 * changes once, when the pointer is let go.
 */
export type Gesture =
  /** `ids` are moved by the delta, what they hold with them; or stay, and copies are moved. */
  | (Shown & {
      readonly kind: 'move';
      readonly ids: readonly string[];
      readonly dx: number;
      readonly dy: number;
      readonly isCopying: boolean;
    })
  /** Positions that hold in place of those of the page; groups and what they hold included. */
  | (Shown & {
      readonly kind: 'reshape';
      readonly by: 'resize' | 'rotate' | 'points';
      readonly positions: ReadonlyMap<string, Position>;
      /** Degrees by which the selection was turned; 0 where it is not. */
      readonly angle: number;
    })
  | (Shown & { readonly kind: 'draw'; readonly draft: Widget })
  /** `ids` are those that it would select. */
  | { readonly kind: 'marquee'; readonly box: Box; readonly ids: readonly string[] }
  | { readonly kind: 'pan' };

/** State that undo restores. */
export interface Snapshot {
  readonly page: PageDocument;
  readonly selection: readonly string[];
  readonly openGroups: readonly string[];
}

/** Something over the canvas that an action opened. A quick insert knows where, page units; or that any place near will do. */
export type Overlay =
  | { readonly kind: 'find' | 'palette' | 'shortcuts' }
  /** The signal of what is selected is being chosen, in the inspector. */
  | { readonly kind: 'signal' }
  | { readonly kind: 'insert'; readonly x: number; readonly y: number; readonly isAnywhere: boolean };

/** Lines that a person pulled out of the rulers; things snap to them. They are not part of the page. */
export interface RulerGuides {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The last edit that may be joined by the next of the same key. */
interface Joined {
  readonly key: string;
  /** Milliseconds since the epoch, UTC. */
  readonly at: number;
}

/** All that an editor of one page knows. It is never changed in place, and an edit keeps what it does not touch. */
export interface EditorState extends Snapshot {
  /** Page as loaded or last saved. */
  readonly savedPage: PageDocument;
  /** Version that the saved page has; 0 before it was ever saved. */
  readonly savedVersion: number;
  readonly isDirty: boolean;
  /** Oldest first, at most 10. */
  readonly undo: readonly Snapshot[];
  /** The next to be done again is the last. */
  readonly redo: readonly Snapshot[];
  readonly joined: Joined | null;
  readonly tool: ToolName;
  /** Widget that the tool `widget` inserts. */
  readonly toolWidget: WidgetTemplate | null;
  /** The tool stays when it has drawn something. */
  readonly isToolKept: boolean;
  /** Space is held: a drag pans whatever the tool. */
  readonly isPanHeld: boolean;
  readonly view: View;
  /** Canvas size on the screen, CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly gesture: Gesture | null;
  readonly isSnapOn: boolean;
  readonly rulerGuides: RulerGuides;
  /** Number of times the copied widgets were pasted; identity of the copy that is counted. */
  readonly clipboardCount: number;
  readonly clipboardStamp: string;
  /** The widget whose words are being typed. */
  readonly editingText: string | null;
  readonly overlay: Overlay | null;
  /** Why what was to be pasted, put down or imported was not taken; until it is read, or the next edit or save succeeds. */
  readonly refused: PageFault | null;
}

/** An editor as it opens. */
export function openingState(page: PageDocument, savedVersion: number): EditorState {
  return {
    page,
    selection: [],
    openGroups: [],
    savedPage: page,
    savedVersion,
    isDirty: false,
    undo: [],
    redo: [],
    joined: null,
    tool: 'select',
    toolWidget: null,
    isToolKept: false,
    isPanHeld: false,
    view: { zoom: 1, x: 0, y: 0 },
    viewport: { width: page.con.width, height: page.con.height },
    gesture: null,
    isSnapOn: true,
    rulerGuides: { x: [], y: [] },
    clipboardCount: 0,
    clipboardStamp: '',
    editingText: null,
    overlay: null,
    refused: null,
  };
}

export const isGridOn = ({ page }: EditorState): boolean => page.con.grid;
export const canUndo = ({ undo }: EditorState): boolean => undo.length > 0;
export const canRedo = ({ redo }: EditorState): boolean => redo.length > 0;
/** The newest ten. */
export const lastSnapshots = (all: readonly Snapshot[]): readonly Snapshot[] => all.slice(-UNDO_DEPTH);

/** The part of the page that is seen, page units. */
export function seenBox({ view, viewport }: EditorState): Box {
  return { x: view.x, y: view.y, width: viewport.width / view.zoom, height: viewport.height / view.zoom };
}

export const pageBox = ({ page }: EditorState): Box => ({ x: 0, y: 0, width: page.con.width, height: page.con.height });
