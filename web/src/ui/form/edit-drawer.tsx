import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { useConnection } from '../../api/connection.ts';
import { useT } from '../../i18n/translate.ts';
import { Buttons } from '../layout/box.tsx';
import { usePhone } from '../use-media.ts';
import { EditBody } from './edit-body.tsx';
import { useCloseGuard } from './use-close-guard.ts';

interface Props {
  readonly title: string;
  readonly width?: number;
  /** True if closing would lose changes. */
  readonly isChanged: () => boolean;
  readonly onClose: () => void;
  /** Absent where there is nothing to save yet. */
  readonly onSave?: (() => void) | undefined;
  /** Saves and leaves the drawer open for another one, where there may be one. */
  readonly onSaveNext?: (() => void) | undefined;
  readonly saveText: string;
  readonly isBusy: boolean;
  /** True if the content cannot be saved. */
  readonly isDisabled?: boolean;
  /** Further buttons, left of the one that saves. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

const NEXT_KEY = 'Shift+Enter';

/** A drawer in which something is entered: Enter saves, and closing asks where something would be lost. */
export function EditDrawer(props: Props) {
  const { title, width = 520, isChanged, onClose, onSave, onSaveNext, saveText, isBusy, isDisabled = false } = props;
  const t = useT();
  const isPhone = usePhone();
  const isLost = useConnection((connection) => connection.isLost);
  const [isOpen, setOpen] = useState(false);
  const canSave = !isBusy && !isLost && !isDisabled;
  const close = useCloseGuard(isChanged, onClose);
  return (
    <Drawer
      open
      title={title}
      size={isPhone ? '100%' : width}
      onClose={close}
      afterOpenChange={setOpen}
      footer={
        onSave !== undefined && (
          <Buttons justify="end">
            <Button onClick={close}>{t('action.cancel')}</Button>
            {isLost && <span>{t('offline.noSave')}</span>}
            {props.buttons}
            {onSaveNext !== undefined && (
              <Button disabled={!canSave} title={NEXT_KEY} onClick={onSaveNext}>
                {t('form.saveNext')}
              </Button>
            )}
            <Button type="primary" loading={isBusy} disabled={isLost || isDisabled} onClick={onSave}>
              {saveText}
            </Button>
          </Buttons>
        )
      }
    >
      <EditBody isOpen={isOpen} canSave={canSave} onSave={() => onSave?.()} onSaveNext={onSaveNext}>
        {props.children}
      </EditBody>
    </Drawer>
  );
}
