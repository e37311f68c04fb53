import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { endOtherSessions, ownSessions } from '@tidegate/contract/nouns/account/session-calls.ts';
import type { OwnSession } from '@tidegate/contract/nouns/account/account.ts';
import { App, Button } from 'antd';
import { ask } from '../../api/ask.ts';
import { useAsk, useInvalidate } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { onServerClock } from '../../lib/time/server-time.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { ageWords } from '../../ui/time/age-text.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { agentName } from './agent-name.ts';
import { ACCOUNT_CALLS } from './use-account.ts';
import { Panel, Row, Text } from '../../ui/layout/box.tsx';
import styles from './account.module.css';

/** Sessions of the account, and "end the others". */
export function Sessions() {
  const t = useT();
  const sessions = useAsk(ownSessions, {});
  const endOthers = useEndOthers();
  if (sessions.isLoading) return <RowSkeletons count={2} />;
  if (sessions.data === undefined) {
    return (
      <Notice title={t('account.session.failed')} text={errorText(sessions.error)} role="alert">
        <Button onClick={() => void sessions.refetch()}>{t('action.retry')}</Button>
      </Notice>
    );
  }
  // This one first, then those that were last active.
  const rows = sessions.data.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.renewedAt - a.renewedAt);
  const others = rows.filter((session) => !session.isCurrent).length;
  return (
    <Panel aria-labelledby="account-sessions">
      <Row as="header" wrap gap={8} justify="between" className={styles['cardHead']}>
        <h2 id="account-sessions">{t('account.session.title')}</h2>
        {others > 0 && (
          <Button danger onClick={() => endOthers(others)}>
            {t('account.session.endOthers')}
          </Button>
        )}
      </Row>
      <ul>
        {rows.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others === 0 && <p className={styles['only']}>{t('account.session.only')}</p>}
    </Panel>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const now = onServerClock(useNow());
  const { program, system, isPhone } = agentName(session.agent);
  const name = [program === '' ? t('account.session.unknown') : program, system].filter((part) => part !== '');
  return (
    <li className={styles['row']}>
      <span className={styles['icon']} aria-hidden="true">
        {isPhone ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <Text as="div" room="grow">
        <Row as="h3" wrap gap="2 12" align="baseline" size={14} weight={600} title={session.agent}>
          {name.join(' · ')}
          {session.isCurrent && <span className={styles['chip']}>{t('account.session.current')}</span>}
        </Row>
        <Row as="p" wrap gap="0 16" align="stretch" tone="faint" size={12}>
          <span>{session.ip}</span>
          <span>{t('account.session.since', { time: dateTimeText(session.createdAt, zone) })}</span>
          {!session.isCurrent && (
            <span>{t('account.session.active', { age: ageWords(now - session.renewedAt, t) })}</span>
          )}
        </Row>
      </Text>
    </li>
  );
}

function useEndOthers(): (count: number) => void {
  const t = useT();
  const invalidate = useInvalidate();
  const { modal, message } = App.useApp();
  return (count) => {
    modal.confirm({
      title: t('account.session.endTitle', { count }),
      content: t('account.session.endText'),
      okText: t('account.session.endOthers'),
      okButtonProps: { danger: true },
      cancelText: t('action.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        try {
          await ask(endOtherSessions, {});
          void message.success(t('account.session.ended'));
        } catch (error) {
          void message.error(errorText(error));
        }
        await invalidate(...ACCOUNT_CALLS);
      },
    });
  };
}
