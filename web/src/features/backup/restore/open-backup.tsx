import { restoreCheck } from '@tidegate/contract/nouns/backup/restore-calls.ts';
import { Button, Input, Progress } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ask } from '../../../api/ask.ts';
import { isAborted } from '../../../api/ask-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { bytesText } from '../../../lib/amounts.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Faint, Stack } from '../../../ui/layout/box.tsx';
import styles from './restore.module.css';
import type { Chosen } from './choose-backup.tsx';
import { Problem } from './problem.tsx';
import { sendBackup } from './send-backup.ts';

interface Props {
  readonly chosen: Chosen;
  /** True if the server has a passphrase of its own. */
  readonly hasPassphrase: boolean;
  /** True when the file of this name is on the server already: another passphrase is tried. */
  readonly isSent: boolean;
  readonly onSent: () => void;
  readonly onBegun: () => Promise<void>;
}

/** Sends the chosen backup where it is a file, and has the server check it. */
export function OpenBackup({ chosen, hasPassphrase, isSent, onSent, onBegun }: Props) {
  const t = useT();
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const name = chosen.kind === 'stored' ? chosen.name : chosen.file.name;
  const isMissing = chosen.isEncrypted && !hasPassphrase && passphrase === '';

  const send = async () => {
    if (chosen.kind === 'stored' || isSent) return;
    sending.current = new AbortController();
    setSent(0);
    await sendBackup(chosen.file, sending.current.signal, setSent);
    onSent();
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    setBusy(true);
    try {
      await send();
      const given = passphrase === '' ? {} : { passphrase };
      await ask(restoreCheck, { ...given, ...(chosen.kind === 'stored' ? { name: chosen.name } : {}) });
      await onBegun();
    } catch (error) {
      if (isAborted(error)) return;
      setProblem(errorText(error));
    }
    setSent(null);
    setBusy(false);
  };
  return (
    <Stack as="form" gap={16} className={styles['step']} onSubmit={(event) => void open(event)}>
      {problem !== '' && <Problem title={problem} text={t('restore.nothingChanged')} />}
      <p className={styles['name']}>{name}</p>
      {chosen.isEncrypted && (
        <Field label={t('restore.passphrase')} hint={hasPassphrase ? t('restore.passphraseOwn') : undefined}>
          <Input.Password
            value={passphrase}
            autoComplete="off"
            disabled={isBusy}
            onChange={({ target }) => setPassphrase(target.value)}
          />
        </Field>
      )}
      {sent !== null && chosen.kind === 'file' && (
        <div role="status">
          <p>{t('restore.sending', { sent: bytesText(sent), all: bytesText(chosen.file.size) })}</p>
          <Progress
            percent={Math.floor((sent / chosen.file.size) * 100)}
            size="small"
            aria-label={t('restore.upload')}
          />
        </div>
      )}
      <Faint as="p">{t('restore.checkText')}</Faint>
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={isMissing}>
        {t(chosen.kind === 'file' && !isSent ? 'restore.sendAndCheck' : 'restore.check')}
      </Button>
    </Stack>
  );
}
