import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useSession } from '../../../../api/session.ts';
import { useT } from '../../../../i18n/translate.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { dropDraft } from './draft.ts';

/** Asks before unsaved work is left: by a link inside, or with the browser's own words when the tab is closed. */
export function useLeaving(): void {
  const t = useT();
  const { modal } = App.useApp();
  const { host } = useScope();
  const isDirty = useEditor((state) => state.isDirty);
  // A session that has ended leads to the sign-in without a question: nothing can be saved, and the draft is kept.
  const blocker = useBlocker(() => isDirty && useSession.getState().user !== null);
  const { pageId } = host.filing;
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const asked = modal.confirm({
      title: t('editor.leave'),
      content: t('editor.leaveText'),
      okText: t('editor.leaveOk'),
      okButtonProps: { danger: true },
      cancelText: t('editor.leaveStay'),
      onOk: () => {
        dropDraft(pageId);
        blocker.proceed();
      },
      onCancel: () => blocker.reset(),
    });
    return () => asked.destroy();
  }, [blocker, modal, t, pageId]);
}
