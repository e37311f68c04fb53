import { wallLink } from '@tidegate/contract/nouns/display/wall-link.ts';
import { Button, Modal } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { CopyLine } from '../../ui/form/copy-line.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './displays.module.css';
import { Qr } from '../../ui/qr.tsx';

interface Props {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** The link of a display that was just made: this once. */
export function LinkOnce({ name, token, onClose }: Props) {
  const t = useT();
  const link = wallLink(globalThis.location.origin, token);
  return (
    <Modal
      open
      title={t('display.made', { name })}
      // Closed by its button alone: a stray click must not lose what cannot be shown again.
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={
        <Row gap={8} justify="end" wrap>
          <Button href={link} target="_blank" rel="noreferrer">
            {t('display.open')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('display.linkKept')}
          </Button>
        </Row>
      }
    >
      <Stack gap={12} room="shrink">
        <p>{t('display.madeText')}</p>
        <Row wrap gap={16} align="stretch">
          <Qr text={link} label={t('display.qr')} />
          <div className={styles['link']}>
            <CopyLine label={t('display.link')} text={link} />
            <p>{t('display.linkOnce')}</p>
          </div>
        </Row>
      </Stack>
    </Modal>
  );
}
