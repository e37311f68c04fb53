import { totpBegin, totpConfirm, totpOff, totpRecovery } from '@tidegate/contract/nouns/account/security-calls.ts';
import { App, Button, Form, Input, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { isRefused } from '../../../api/ask-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { CopyLine } from '../../../ui/form/copy-line.tsx';
import { ProblemLine } from '../problem-line.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { lapseTicket } from '../ticket.ts';
import { Ticketed } from '../ticketed.tsx';
import { useAttempt, useFinish } from '../use-attempt.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './setup.module.css';
import { Qr } from '../../../ui/qr.tsx';

/** …/setup/totp: turns the authenticator on, or when it is on gives new recovery codes or turns it off. */
export function SetupTotp() {
  const finish = useFinish('totp');
  const [codes, setCodes] = useState<readonly string[]>([]);
  // Whatever changes in the account in the meantime, the codes stay until they are saved: they are shown once.
  if (codes.length > 0) {
    return (
      <SetupFrame type="totp" step="done">
        <RecoveryCodes codes={codes} onKept={() => void finish()} />
      </SetupFrame>
    );
  }
  return (
    <Ticketed type="totp">
      {(ticket, { totpOn }) =>
        totpOn ? (
          <TurnedOn ticket={ticket} onCodes={setCodes} onOff={finish} />
        ) : (
          <TurnOn ticket={ticket} onCodes={setCodes} />
        )
      }
    </Ticketed>
  );
}

interface TurnOnProps {
  readonly ticket: string;
  readonly onCodes: (codes: readonly string[]) => void;
}

function TurnOn({ ticket, onCodes }: TurnOnProps) {
  const t = useT();
  const begun = useSecret(ticket);
  const { problem, isBusy, attempt } = useAttempt();
  const confirm = ({ code }: { readonly code: string }) =>
    attempt(async () => onCodes((await ask(totpConfirm, { ticket, code })).recoveryCodes));
  if (begun.data === undefined) {
    return begun.isError ? <ProblemLine text={errorText(begun.error)} /> : <Skeleton active />;
  }
  const { url, secret } = begun.data;
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(values) => void confirm(values)}>
      <Stack as="ol" gap={16} className={styles['numbered']}>
        <li>
          <p>{t('account.totpScan')}</p>
          <Qr text={url} label={t('account.totpQr')} size={176} />
        </li>
        <li>
          <CopyLine label={t('account.totpSecret')} text={secret} />
        </li>
        <li>
          <Form.Item
            name="code"
            label={t('account.totpCode')}
            rules={[{ required: true, pattern: /^\d{6}$/, message: t('account.codeRule') }]}
          >
            <Input className={styles['short']} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <ProblemLine text={problem} />
        </li>
      </Stack>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('account.turnOn')}
      </Button>
    </Form>
  );
}

/** A secret for the ticket, asked for once: another one would make the picture on the telephone useless. */
function useSecret(ticket: string) {
  const begun = useAsk(totpBegin, { ticket }, { staleTime: Infinity, gcTime: 0, retry: false });
  const hasLapsed = isRefused(begun.error, 'flowOver');
  useEffect(() => {
    if (hasLapsed) lapseTicket();
  }, [hasLapsed]);
  return begun;
}

interface TurnedOnProps extends TurnOnProps {
  readonly onOff: () => Promise<void>;
}

function TurnedOn({ ticket, onCodes, onOff }: TurnedOnProps) {
  const t = useT();
  const { modal } = App.useApp();
  const { problem, isBusy, attempt } = useAttempt();
  const renew = () => attempt(async () => onCodes((await ask(totpRecovery, { ticket })).recoveryCodes));
  const turnOff = () =>
    modal.confirm({
      title: t('account.totpOffTitle'),
      content: t('account.totpOffText'),
      okText: t('account.turnOff'),
      okButtonProps: { danger: true },
      cancelText: t('action.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        if (await attempt(() => ask(totpOff, { ticket }))) await onOff();
      },
    });
  return (
    <>
      <ProblemLine text={problem} />
      <div className={styles['choice']}>
        <div>
          <h2>{t('account.recoveryNew')}</h2>
          <p className={styles['faint']}>{t('account.recoveryNewText')}</p>
        </div>
        <Button loading={isBusy} onClick={() => void renew()}>
          {t('account.recoveryMake')}
        </Button>
      </div>
      <div className={styles['choice']}>
        <div>
          <h2>{t('account.totpOff')}</h2>
          <p className={styles['faint']}>{t('account.totpOffText')}</p>
        </div>
        <Button danger disabled={isBusy} onClick={turnOff}>
          {t('account.turnOff')}
        </Button>
      </div>
    </>
  );
}
