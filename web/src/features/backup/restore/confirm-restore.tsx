import { restoreBegin } from '@tidegate/contract/nouns/backup/restore-calls.ts';
import type { RestoreState } from '@tidegate/contract/nouns/backup/restore.ts';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { ask } from '../../../api/ask.ts';
import { isRefused } from '../../../api/ask-error.ts';
import { useConnection } from '../../../api/connection.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { Field } from '../../../ui/form/field.tsx';
import { ArchiveFacts } from './archive-facts.tsx';
import { Problem } from './problem.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './restore.module.css';

interface Props {
  readonly state: RestoreState;
  readonly contents: NonNullable<RestoreState['contents']>;
  readonly onBegun: () => Promise<void>;
}

/** Shows the contents of the backup and the effects of restoring it, and asks for a word and the password. */
export function ConfirmRestore({ state, contents, onBegun }: Props) {
  const t = useT();
  const zone = usePreferences(({ timeZone }) => timeZone);
  const isLost = useConnection((connection) => connection.isLost);
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isTotpAsked, setTotpAsked] = useState(false);
  const [acceptsBrokenLog, setAccepts] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isBroken = contents.brokenLogRow !== null;
  const isReady =
    word.trim().toLowerCase() === t('restore.word').toLowerCase() &&
    password !== '' &&
    (!isTotpAsked || totp !== '') &&
    (!isBroken || acceptsBrokenLog);
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await ask(restoreBegin, { password, acceptsBrokenLog, ...(totp === '' ? {} : { totp }) });
      await onBegun();
    } catch (error) {
      if (isRefused(error, 'totpNeeded')) setTotpAsked(true);
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  const at = dateTimeText(contents.at, zone);
  return (
    <Stack as="form" gap={16} className={styles['step']} onSubmit={(event) => void begin(event)}>
      <ArchiveFacts source={state.source} contents={contents} />
      <Alert
        type="warning"
        showIcon
        role="status"
        title={t('restore.meansTitle')}
        description={
          <ul className={styles['means']}>
            <li>{t('restore.meansData', { at })}</li>
            <li>{t('restore.meansPoints')}</li>
            <li>{t(state.isSupervised ? 'restore.meansRestart' : 'restore.meansStop')}</li>
            <li>{t('restore.meansKeys')}</li>
          </ul>
        }
      />
      {isBroken && (
        <Checkbox checked={acceptsBrokenLog} onChange={({ target }) => setAccepts(target.checked)}>
          {t('restore.acceptBrokenLog')}
        </Checkbox>
      )}
      {problem !== '' && <Problem title={problem} text={t('restore.nothingChanged')} />}
      <Field label={t('restore.wordLabel', { word: t('restore.word') })}>
        <Input value={word} autoComplete="off" onChange={({ target }) => setWord(target.value)} />
      </Field>
      <Field label={t('restore.password')}>
        <Input.Password
          value={password}
          autoComplete="current-password"
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      {isTotpAsked && (
        <Field label={t('login.totp')}>
          <Input
            value={totp}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={({ target }) => setTotp(target.value)}
          />
        </Field>
      )}
      <Button danger type="primary" htmlType="submit" loading={isBusy} disabled={!isReady || isLost}>
        {t('restore.begin')}
      </Button>
    </Stack>
  );
}
