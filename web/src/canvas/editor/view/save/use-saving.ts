import { App } from 'antd';
import { useState } from 'react';
import { isRefused } from '../../../../api/ask-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import type { EditorStore } from '../../editor-store.ts';
import type { EditorHost } from '../scope/host.ts';

export interface SaveWish {
  readonly isPublished: boolean;
  readonly note: string;
}

export interface Saver {
  readonly isBusy: boolean;
  /** Save request that met a newer version of somebody else; null if nothing is to be merged. */
  readonly merging: SaveWish | null;
  readonly save: (wish: SaveWish) => Promise<void>;
  readonly setMerging: (wish: SaveWish | null) => void;
}

/** Saves the page as a version of its own; where somebody else saved since, asks to merge and overwrites nothing. */
export function useSaving(store: EditorStore, host: EditorHost): Saver {
  const t = useT();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const [merging, setMerging] = useState<SaveWish | null>(null);
  const save = async ({ isPublished, note }: SaveWish) => {
    if (isBusy) return;
    setBusy(true);
    const { page, savedVersion: baseVersion } = store.getState();
    try {
      const version = await host.filing.save({ page, baseVersion, note, isPublished });
      store.dispatch({ type: 'saved', page, version });
      void message.success(t(isPublished ? 'editor.saved' : 'editor.savedDraft', { version }));
    } catch (error) {
      if (isRefused(error, 'pageMeanwhile')) setMerging({ isPublished, note });
      else void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, merging, save, setMerging };
}
