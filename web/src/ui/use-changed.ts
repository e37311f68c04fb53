import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { errorText } from '../api/error-text.ts';
import { useT } from '../i18n/translate.ts';

/** After a change: whatever lists could show it are asked for anew. */
export function useChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

interface Deletion {
  readonly title: string;
  readonly text: string;
  readonly run: () => Promise<unknown>;
}

/** Asks with the name of the thing before it is deleted; a refusal is shown and nothing is lost. */
export function useConfirmDelete(): (deletion: Deletion) => void {
  const t = useT();
  const { modal, message } = App.useApp();
  const changed = useChanged();
  return ({ title, text, run }) => {
    modal.confirm({
      title,
      content: text,
      okText: t('action.delete'),
      okButtonProps: { danger: true },
      cancelText: t('action.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        try {
          await run();
          void message.success(t('manage.deleted'));
        } catch (error) {
          void message.error(errorText(error));
        }
        await changed();
      },
    });
  };
}
