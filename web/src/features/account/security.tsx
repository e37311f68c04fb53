import { LockOutlined, MailOutlined, MobileOutlined, QuestionCircleOutlined, SafetyOutlined } from '@ant-design/icons';
import { SECURITY_CHANGES, type OwnAccount, type SecurityChange } from '@tidegate/contract/nouns/account/account.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { useEffect, type ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { useT, type Translate } from '../../i18n/translate.ts';
import { validatePath } from '../../lib/paths/account-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateText } from '../../lib/time/time-zone.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { RightSender } from './right-sender.tsx';
import { Sessions } from './sessions.tsx';
import { WallScreens } from './wall-screens.tsx';
import { dropTicket } from './ticket.ts';
import { useLack } from './use-account.ts';
import { WithAccount } from './with-account.tsx';
import { Muted, Note, Panel, Row, Text } from '../../ui/layout/box.tsx';
import styles from './account.module.css';

/** /account/security/sms and nosms: what protects the account, and where it is signed in. */
export function Security() {
  const t = useT();
  const mustChange = useSession((session) => session.user?.mustChangePassword === true);
  // Cancelling a change discards its verification.
  useEffect(dropTicket, []);
  return (
    <RightSender tab="security">
      <AccountFrame tab="security">
        {mustChange && (
          <p className={styles['warning']} role="status">
            {t('account.mustChange')}
          </p>
        )}
        <WithAccount rows={5}>{(account) => <Protections account={account} />}</WithAccount>
        <Sessions />
        <WallScreens />
      </AccountFrame>
    </RightSender>
  );
}

const ICONS: { readonly [T in SecurityChange]: ReactNode } = {
  password: <LockOutlined />,
  tel: <MobileOutlined />,
  email: <MailOutlined />,
  question: <QuestionCircleOutlined />,
  totp: <SafetyOutlined />,
};

function Protections({ account }: { readonly account: OwnAccount }) {
  const t = useT();
  return (
    <Panel aria-label={t('account.tab.security')}>
      <ul>
        {SECURITY_CHANGES.map((type) => (
          <Protection key={type} type={type} account={account} />
        ))}
      </ul>
    </Panel>
  );
}

interface Props {
  readonly type: SecurityChange;
  readonly account: OwnAccount;
}

function Protection({ type, account }: Props) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const lack = useLack(type);
  const { isSet, text } = stateOf(type, account, timeZone, t);
  const name = t(`account.thing.${type}`);
  return (
    <li className={styles['row']}>
      <span className={styles['icon']} aria-hidden="true">
        {ICONS[type]}
      </span>
      <Text as="div" room="grow">
        <Row as="h2" wrap gap="2 12" align="baseline" size={14} weight={600}>
          {name}
          <Muted weight={400} breaks="anywhere" className={styles['state']} data-set={isSet}>
            {text}
          </Muted>
        </Row>
        <Row as="p" wrap gap="0 16" align="stretch" tone="faint" size={12}>
          {purposeOf(type, account, t)}
        </Row>
        {lack !== null && <Note as="p">{refusalText(lack, language)}</Note>}
      </Text>
      {lack === null && (
        <LinkButton
          to={validatePath(type)}
          type={isSet ? 'default' : 'primary'}
          ghost={!isSet}
          aria-label={`${t(actionOf(type, isSet))}: ${name}`}
        >
          {t(actionOf(type, isSet))}
        </LinkButton>
      )}
    </li>
  );
}

function actionOf(type: SecurityChange, isSet: boolean) {
  if (type === 'totp') return isSet ? 'account.manage' : 'account.turnOn';
  return isSet ? 'account.change' : 'account.set';
}

function stateOf(type: SecurityChange, account: OwnAccount, zone: string, t: Translate) {
  const { tel, email, questions, totpOn, recoveryCodesLeft, passwordAt } = account;
  switch (type) {
    case 'password':
      return { isSet: true, text: t('account.state.password', { date: dateText(passwordAt, zone) }) };
    case 'tel':
      return { isSet: tel !== '', text: tel === '' ? t('account.state.none') : tel };
    case 'email':
      return { isSet: email !== '', text: email === '' ? t('account.state.none') : email };
    case 'question': {
      const count = questions.length;
      return { isSet: count > 0, text: count > 0 ? t('account.state.questions', { count }) : t('account.state.none') };
    }
    case 'totp':
      return {
        isSet: totpOn,
        text: totpOn ? t('account.state.totp', { count: recoveryCodesLeft }) : t('account.state.off'),
      };
  }
}

function purposeOf(type: SecurityChange, { sms, mail }: OwnAccount, t: Translate): string {
  if (type === 'tel' && !sms) return t('account.purpose.telNoSms');
  if (type === 'email' && !mail) return t('account.purpose.emailNoMail');
  return t(`account.purpose.${type}`);
}
