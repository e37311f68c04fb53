import { Modal } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { CopyLine } from '../../ui/form/copy-line.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './api.module.css';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret that was just made: this once. */
export function SecretOnce({ title, label, text, secret, onClose }: Props) {
  const t = useT();
  return (
    <Modal
      open
      title={title}
      // Closed by its button alone: a stray click must not lose what cannot be shown again.
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      okText={t('api.secretKept')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
    >
      <Stack gap={2} room="shrink">
        <p className={styles['warning']}>{text}</p>
        <CopyLine label={label} text={secret} />
      </Stack>
    </Modal>
  );
}
