import { CloseOutlined, PictureOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { Field } from '../../../fields/field.tsx';
import { SidePopover } from '../../../fields/side-popover.tsx';
import styles from './right.module.css';

interface ChosenOneProps {
  readonly label: string;
  readonly isDisabled: boolean;
  /** Empty: nothing is chosen. */
  readonly shown: string;
  readonly icon: ReactNode;
  readonly onClear: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** Current choice, and a popover beside the page in which it is changed. */
export function Chosen({ label, isDisabled, shown, icon, onClear, children }: ChosenOneProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Field label={label}>
      <SidePopover isOpen={isOpen} onOpenChange={setOpen} content={children(() => setOpen(false))}>
        <button
          type="button"
          className={styles['chip']}
          data-bond={shown === '' ? 'unbound' : 'bound'}
          disabled={isDisabled}
          aria-label={`${label}: ${shown || t('editor.chooseOne')}`}
          aria-expanded={isOpen}
        >
          {shown === '' ? <PictureOutlined aria-hidden /> : icon}
          <span className={styles['chipName']}>{shown || t('editor.chooseOne')}</span>
        </button>
      </SidePopover>
      {shown !== '' && !isDisabled && (
        <button
          type="button"
          className={styles['mini']}
          aria-label={t('editor.remove', { name: shown })}
          onClick={onClear}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </Field>
  );
}
