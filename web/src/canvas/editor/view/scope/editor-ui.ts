import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WidgetTemplate } from '../../defaults.ts';
import type { OfferedSignal } from './host.ts';
import type { OfferedEquipment } from './place-equipment.ts';

/** Object dragged over the canvas. */
export type Carried =
  | { readonly is: 'signal'; readonly signal: OfferedSignal }
  | { readonly is: 'equipment'; readonly equipment: OfferedEquipment }
  | { readonly is: 'widget'; readonly template: WidgetTemplate };

/** A signal that was let go over the empty page: which widget is it to be? Page units, and CSS pixels in the window. */
export interface Dropped {
  readonly signal: OfferedSignal;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
}

export const LEFT_TABS = ['widgets', 'symbols', 'pictures', 'signals', 'equipment', 'layers'] as const;
export type LeftTab = (typeof LEFT_TABS)[number];

/** State of the editor’s panels and menus. It is not part of the page, and undo does not restore it. */
export interface EditorUi {
  readonly leftTab: LeftTab | null;
  readonly isRightOpen: boolean;
  readonly hovered: string | null;
  readonly carried: Carried | null;
  readonly dropped: Dropped | null;
  /** The widget that a carried signal would be bound to. */
  readonly target: string | null;
  /** Position of the context menu, CSS pixels in the window. */
  readonly menu: { readonly left: number; readonly top: number } | null;
  readonly drawer: 'versions' | 'pictures' | 'export' | 'fill' | null;
}

export type EditorUiStore = StoreApi<EditorUi>;

export const createEditorUi = (isWide: boolean): EditorUiStore =>
  createStore<EditorUi>()(() => ({
    leftTab: isWide ? 'widgets' : null,
    isRightOpen: true,
    hovered: null,
    carried: null,
    dropped: null,
    target: null,
    menu: null,
    drawer: null,
  }));
