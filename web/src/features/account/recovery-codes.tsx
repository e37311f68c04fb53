import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useT } from '../../i18n/translate.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { Buttons, Heading } from '../../ui/layout/box.tsx';
import styles from './setup/setup.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The codes that sign in without the authenticator, this once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useT();
  const { message } = App.useApp();
  useEffect(() => {
    // The browser then asks before the page is left with codes that nobody has.
    const hold = (event: Event) => event.preventDefault();
    globalThis.addEventListener('beforeunload', hold);
    return () => globalThis.removeEventListener('beforeunload', hold);
  }, []);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    // Without a secure origin there is no clipboard; the codes can still be selected by hand.
    await navigator.clipboard?.writeText(text);
    if (navigator.clipboard !== undefined) void message.success(t('action.copied'));
  };
  return (
    <>
      <Heading>{t('account.recoveryTitle')}</Heading>
      <p className={styles['warning']}>{t('account.recoveryText')}</p>
      <ul className={styles['codes']} aria-label={t('account.recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Buttons>
        <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
          {t('action.copy')}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'tidegate-recovery-codes.txt')}
        >
          {t('account.recoverySave')}
        </Button>
        <Button type="primary" onClick={onKept}>
          {t('account.recoveryKept')}
        </Button>
      </Buttons>
    </>
  );
}
