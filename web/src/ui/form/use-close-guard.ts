import { App } from 'antd';
import { useRef } from 'react';
import { useT } from '../../i18n/translate.ts';

/** Closes a form; where something was changed in it, only after a question. */
export function useCloseGuard(isChanged: () => boolean, onClose: () => void): () => void {
  const t = useT();
  const { modal } = App.useApp();
  const isAsking = useRef(false);
  return () => {
    if (isAsking.current) return;
    if (!isChanged()) {
      onClose();
      return;
    }
    isAsking.current = true;
    modal.confirm({
      title: t('form.discard'),
      content: t('form.discardText'),
      okText: t('form.discardOk'),
      okButtonProps: { danger: true },
      cancelText: t('form.discardStay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        isAsking.current = false;
        onClose();
      },
      onCancel: () => {
        isAsking.current = false;
      },
    });
  };
}
