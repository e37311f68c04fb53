import { pageVersion } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { useScope } from '../scope/scope.ts';
import { dropDraft, isSamePage, keptDraft, type Draft } from './draft.ts';

/** Offers unsaved work after a crash of the browser; never restores it by itself. */
export function Recovery() {
  const t = useT();
  const { message } = App.useApp();
  const { store, host } = useScope();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const { pageId } = host.filing;
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const kept = keptDraft(pageId);
    return kept !== undefined && !isSamePage(kept.page, store.getState().page) ? kept : undefined;
  });
  if (draft === undefined) return null;
  const discard = () => {
    dropDraft(pageId);
    setDraft(undefined);
  };
  const restore = async () => {
    try {
      if (draft.version !== store.getState().savedVersion) {
        // Somebody saved since: the draft goes on from what it began with, and is merged when it is saved.
        const base =
          draft.version === 0 ? { con: {}, widgets: [] } : await ask(pageVersion, { pageId, version: draft.version });
        store.dispatch({ type: 'saved', page: readPage(base.con, base.widgets), version: draft.version });
      }
      store.edit(() => draft.page);
      setDraft(undefined);
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return (
    <Alert
      type="info"
      banner
      showIcon
      title={t('editor.recovery', { time: dateTimeText(draft.at, timeZone) })}
      action={
        <span style={{ display: 'inline-flex', gap: 8 }}>
          <Button size="small" type="primary" onClick={() => void restore()}>
            {t('editor.recovery.restore')}
          </Button>
          <Button size="small" onClick={discard}>
            {t('editor.recovery.discard')}
          </Button>
        </span>
      }
    />
  );
}
