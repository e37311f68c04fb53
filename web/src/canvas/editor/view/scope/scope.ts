import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { EditorState } from '../../editor-state.ts';
import type { EditorStore } from '../../editor-store.ts';
import type { EditorUi, EditorUiStore } from './editor-ui.ts';
import type { EditorHost } from './host.ts';
import type { EditorSource } from '../values/editor-source.ts';

/** Shared objects of all parts of the editor's view. */
export interface EditorScope {
  readonly store: EditorStore;
  readonly ui: EditorUiStore;
  readonly host: EditorHost;
  readonly source: EditorSource;
}

const ScopeContext = createContext<EditorScope | null>(null);
export const ScopeProvider = ScopeContext.Provider;

export function useScope(): EditorScope {
  const scope = useContext(ScopeContext);
  if (scope === null) throw new Error('There is no editor around this component');
  return scope;
}

/** A part of the editor's state; `select` has to answer the same object while that is the same. */
export const useEditor = <T>(select: (state: EditorState) => T): T => useStore(useScope().store, select);

export const useEditorUi = <T>(select: (ui: EditorUi) => T): T => useStore(useScope().ui, select);
