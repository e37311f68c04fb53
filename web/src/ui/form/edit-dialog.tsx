import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { EditBody } from './edit-body.tsx';
import { useCloseGuard } from './use-close-guard.ts';

interface Props {
  readonly title: string;
  /** True if closing would lose changes. */
  readonly isChanged: () => boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
  readonly saveText: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly isHarmful?: boolean;
  readonly children: ReactNode;
}

/** A dialog in which something is entered: Enter confirms, and closing asks where something would be lost. */
export function EditDialog(props: Props) {
  const { title, isChanged, onClose, onSave, saveText, isBusy = false, isDisabled = false, isHarmful = false } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = useCloseGuard(isChanged, onClose);
  return (
    <Modal
      open
      title={title}
      okText={saveText}
      okButtonProps={{ danger: isHarmful, disabled: isDisabled, loading: isBusy }}
      cancelText={t('action.cancel')}
      onOk={onSave}
      onCancel={close}
      afterOpenChange={setOpen}
    >
      <EditBody isOpen={isOpen} canSave={!isBusy && !isDisabled} onSave={onSave}>
        {props.children}
      </EditBody>
    </Modal>
  );
}
