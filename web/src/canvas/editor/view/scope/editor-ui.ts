import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { WidgetTemplate } from '../../defaults.ts';
import type { OfferedSignal } from './host.ts';
import type { OfferedEquipment } from './place-equipment.ts';

/** Object dragged over the canvas. */
export type Carried =
  | { readonly is: 'signals'; readonly signals: readonly OfferedSignal[] }
  | { readonly is: 'equipment'; readonly equipment: OfferedEquipment }
  | { readonly is: 'widget'; readonly template: WidgetTemplate };

/** Signals that were let go over the empty page: which widgets are they to be? */
export interface Dropped {
  readonly signals: readonly OfferedSignal[];
  /** Place on the page, page units; left out where any free place will do. */
  readonly at?: Point;
  /** Place of the menu, CSS pixels in the window. */
  readonly left: number;
  readonly top: number;
}

export const LEFT_TABS = ['widgets', 'symbols', 'pictures', 'signals', 'equipment', 'layers'] as const;
export type LeftTab = (typeof LEFT_TABS)[number];

/** State of the editor’s panels and menus. It is not part of the page, and undo does not restore it. */
export interface EditorUi {
  readonly leftTab: LeftTab | null;
  /** The list of signals was called by its key, and takes the keys from the canvas. */
  readonly isSignalSearchWanted: boolean;
  readonly isRightOpen: boolean;
  readonly hovered: string | null;
  readonly carried: Carried | null;
  readonly dropped: Dropped | null;
  /** The widget that the carried signals would be bound to. */
  readonly target: string | null;
  /** Position of the context menu, CSS pixels in the window. */
  readonly menu: { readonly left: number; readonly top: number } | null;
  readonly drawer: 'versions' | 'pictures' | 'export' | 'fill' | null;
}

export type EditorUiStore = StoreApi<EditorUi>;

export const createEditorUi = (isWide: boolean): EditorUiStore =>
  createStore<EditorUi>()(() => ({
    leftTab: isWide ? 'widgets' : null,
    isSignalSearchWanted: false,
    isRightOpen: true,
    hovered: null,
    carried: null,
    dropped: null,
    target: null,
    menu: null,
    drawer: null,
  }));
