import { SHARE_PASSWORD_MAX } from '@tidegate/contract/limits.ts';
import { shareEditAuth, shareEditPwd, shareInfo } from '@tidegate/contract/nouns/share/multi-calls.ts';
import type { Multi } from '@tidegate/contract/nouns/multi/multi.ts';
import type { Share } from '@tidegate/contract/nouns/share/share.ts';
import { checkSharePassword } from '@tidegate/contract/nouns/share/share-password.ts';
import { Alert, Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { shareLink } from '../../lib/paths/multi-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { CopyLine } from '../../ui/form/copy-line.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useChanged, useConfirm } from '../../ui/use-changed.ts';
import { usePhone } from '../../ui/use-media.ts';
import { ShareRights } from './share-rights.tsx';
import { ShareVisitors } from './share-visitors.tsx';
import { Faint, Row } from '../../ui/layout/box.tsx';
import styles from './multi.module.css';
import { Qr } from '../../ui/qr.tsx';

interface Props {
  readonly record: Multi;
  readonly onClose: () => void;
}

/** Sharing of a record: link, QR code, password, rights, end, and visitors. */
export function ShareDrawer({ record, onClose }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const isPhone = usePhone();
  const { id } = record;
  const [password, setPassword] = useState('');
  const share = useAsk(shareInfo, { equipId: id });
  return (
    <Drawer open title={t('share.of', { name: nameOf(record) })} size={isPhone ? '100%' : 560} onClose={onClose}>
      {share.data === undefined ? (
        share.error === null ? (
          <RowSkeletons count={4} />
        ) : (
          <Notice title={t('manage.failed')} text={errorText(share.error)} role="alert">
            <Button onClick={() => void share.refetch()}>{t('action.retry')}</Button>
          </Notice>
        )
      ) : share.data.enabled ? (
        <Shared record={record} share={share.data} password={password} onPassword={setPassword} />
      ) : (
        <Notice title={t('share.none')} text={t('share.noneText')} role="status">
          <PasswordLine id={id} button={t('share.start')} onSet={setPassword} />
        </Notice>
      )}
    </Drawer>
  );
}

interface SharedProps {
  readonly record: Multi;
  readonly share: Share;
  /** Password just set; empty if no longer known. */
  readonly password: string;
  readonly onPassword: (password: string) => void;
}

function Shared({ record, share, password, onPassword }: SharedProps) {
  const t = useT();
  const nameOf = useNameText();
  const confirm = useConfirm();
  const mayWrite = useAuth('monitor_signal_write');
  const { language, timeZone: zone } = usePreferences();
  const { id } = record;
  const [isChanging, setChanging] = useState(false);
  const link = shareLink(share.key, language, globalThis.location.origin);
  const edit = (change: { readonly enabled?: boolean; readonly resume?: boolean }) =>
    ask(shareEditAuth, { equipId: id, ...change });
  const revoke = () =>
    confirm({
      title: t('share.revokeOne', { name: nameOf(record) }),
      text: t('share.revokeText'),
      button: t('share.revoke'),
      done: t('share.revoked'),
      isHarmful: true,
      run: () => edit({ enabled: false }),
    });
  return (
    <div className={styles['groups']}>
      {share.suspendedAt !== null && (
        <Paused
          failures={share.failures}
          mayResume={share.auth !== 'viewWrite' || mayWrite}
          onResume={() => edit({ resume: true })}
        />
      )}
      <Row wrap gap={16} align="stretch">
        <Qr text={link} label={t('share.qr')} />
        <div className={styles['links']}>
          <CopyLine label={t('share.link')} text={link} />
          {password === '' ? (
            <Faint as="p">
              {t('share.known', { time: share.passwordAt === null ? '' : dateTimeText(share.passwordAt, zone) })}
            </Faint>
          ) : (
            <>
              <CopyLine label={t('share.given')} text={password} />
              <p role="status">{t('share.passwordOnce')}</p>
            </>
          )}
          {share.failures > 0 && <Faint as="p">{t('share.failures', { count: share.failures })}</Faint>}
        </div>
      </Row>
      {isChanging ? (
        <PasswordLine
          id={id}
          button={t('share.newPassword')}
          warning={t('share.newPasswordText')}
          onSet={(next) => {
            setChanging(false);
            onPassword(next);
          }}
        />
      ) : (
        <Row wrap gap="8 12">
          <Button onClick={() => setChanging(true)}>{t('share.newPassword')}</Button>
          <Button danger onClick={revoke}>
            {t('share.revoke')}
          </Button>
        </Row>
      )}
      <ShareRights id={id} share={share} />
      <ShareVisitors id={id} share={share} />
    </div>
  );
}

interface PausedProps {
  readonly failures: number;
  /** False for a share that permits writing, when the person may not write. */
  readonly mayResume: boolean;
  readonly onResume: () => Promise<unknown>;
}

function Paused({ failures, mayResume, onResume }: PausedProps) {
  const t = useT();
  const changed = useChanged();
  const [problem, setProblem] = useState('');
  const resume = async () => {
    try {
      await onResume();
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('share.paused')}
      description={`${t('share.pausedText', { count: failures })} ${mayResume ? problem : t('share.onlyNarrower')}`}
      action={
        <Button disabled={!mayResume} onClick={() => void resume()}>
          {t('share.resume')}
        </Button>
      }
    />
  );
}

interface LineProps {
  readonly id: string;
  readonly button: string;
  readonly warning?: string;
  readonly onSet: (password: string) => void;
}

/** An optional password, empty for a random one; it is checked before it is sent. */
function PasswordLine({ id, button, warning, onSet }: LineProps) {
  const t = useT();
  const changed = useChanged();
  const [own, setOwn] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const set = async () => {
    setProblem('');
    setBusy(true);
    try {
      if (own !== '') checkSharePassword(own);
      const { password } = await ask(shareEditPwd, { equipId: id, ...(own === '' ? {} : { password: own }) });
      onSet(password);
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <div className={styles['links']}>
      <Input
        aria-label={t('share.own')}
        placeholder={t('share.own')}
        autoComplete="off"
        maxLength={SHARE_PASSWORD_MAX}
        value={own}
        status={problem === '' ? '' : 'error'}
        onChange={(event) => setOwn(event.target.value)}
        onPressEnter={() => void set()}
      />
      <Faint as="p">{t('share.ownHelp')}</Faint>
      {warning !== undefined && <p>{warning}</p>}
      {problem !== '' && <p role="alert">{problem}</p>}
      <div>
        <Button type="primary" loading={isBusy} onClick={() => void set()}>
          {button}
        </Button>
      </div>
    </div>
  );
}
