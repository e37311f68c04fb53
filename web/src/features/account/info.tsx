import { accountEdit } from '@tidegate/contract/nouns/account/calls.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { displayNameField } from '@tidegate/contract/nouns/account/fields.ts';
import type { OwnAccount } from '@tidegate/contract/nouns/account/account.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { DISPLAY_NAME_MAX } from '@tidegate/contract/limits.ts';
import { characterCount, isDisplayName } from '@tidegate/contract/rules/contact.ts';
import { Button, Input } from 'antd';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useInvalidate } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { changeUser } from '../../api/session.ts';
import { useRoleOfText } from '../../parts/role/use-role-text.ts';
import { useT } from '../../i18n/translate.ts';
import { validatePath } from '../../lib/paths/account-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateText } from '../../lib/time/time-zone.ts';
import { AccountFrame } from './account-frame.tsx';
import { Avatar } from './avatar/avatar.tsx';
import { RightSender } from './right-sender.tsx';
import { SavedMark } from './saved-mark.tsx';
import { ACCOUNT_CALLS, useLack } from './use-account.ts';
import { WithAccount } from './with-account.tsx';
import { Buttons, Note, Panel, Row } from '../../ui/layout/box.tsx';
import styles from './account.module.css';

/** /account/info/sms and nosms: who the person is here. */
export function Info() {
  return (
    <RightSender tab="info">
      <AccountFrame tab="info">
        <WithAccount rows={5}>{(account) => <Profile account={account} />}</WithAccount>
      </AccountFrame>
    </RightSender>
  );
}

function Profile({ account }: { readonly account: OwnAccount }) {
  const t = useT();
  const roleOfText = useRoleOfText();
  const { language, timeZone } = usePreferences();
  const lack = useLack('info');
  const mayEdit = lack === null;
  const shown = account.name === '' ? account.loginname : account.name;
  const none = t('account.state.none');
  const change = (type: 'tel' | 'email') => {
    const act = t(account[type] === '' ? 'account.set' : 'account.change');
    return (
      mayEdit && (
        <Link to={validatePath(type)} aria-label={`${act}: ${t(`account.thing.${type}`)}`}>
          {act}
        </Link>
      )
    );
  };
  return (
    <Panel>
      <Row wrap gap="8 16" justify="between" className={styles['head']}>
        <Avatar name={shown} mayEdit={mayEdit} />
        {lack !== null && <Note as="p">{refusalText(lack, language)}</Note>}
      </Row>
      <dl className={styles['facts']}>
        <Fact name={t('account.name')}>{mayEdit ? <NameForm name={account.name} /> : account.name || none}</Fact>
        <Fact name={t('account.loginname')}>{account.loginname}</Fact>
        <Fact name={t('account.org')}>{account.orgName}</Fact>
        <Fact name={t('account.dept')}>{account.deptName || none}</Fact>
        <Fact name={t('account.role')}>{roleOfText(account)}</Fact>
        <Fact name={t('account.thing.tel')}>
          {account.tel || none} {change('tel')}
        </Fact>
        <Fact name={t('account.thing.email')}>
          {account.email || none} {change('email')}
        </Fact>
        <Fact name={t('account.createdAt')}>{dateText(account.createdAt, timeZone)}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Form for the person's name, at most 6 characters. */
function NameForm({ name }: { readonly name: string }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const invalidate = useInvalidate();
  const [text, setText] = useState(name);
  const [refused, setRefused] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const wanted = text.trim();
  const problem = isDisplayName(wanted) ? refused : refusalText('usernameTooLong', language);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDisplayName(wanted) || wanted === name) return;
    setBusy(true);
    try {
      await ask(accountEdit, { name: wanted });
      changeUser({ name: wanted });
      setSavedCount(savedCount + 1);
      await invalidate(...ACCOUNT_CALLS);
    } catch (error) {
      setRefused(errorText(error));
    }
    setBusy(false);
  };
  return (
    <form className={styles['nameForm']} onSubmit={(event) => void save(event)}>
      <Buttons>
        <Input
          aria-label={t('account.name')}
          className={styles['nameInput']}
          autoComplete="nickname"
          maxLength={maxLengthOf(displayNameField)}
          count={{ show: true, max: DISPLAY_NAME_MAX, strategy: (value) => characterCount(value.trim()) }}
          status={problem === '' ? '' : 'error'}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefused('');
          }}
        />
        <Button htmlType="submit" disabled={!isDisplayName(wanted) || wanted === name} loading={isBusy}>
          {t('action.save')}
        </Button>
        <SavedMark count={savedCount} />
      </Buttons>
      <p className={styles['problem']} role="alert">
        {problem}
      </p>
    </form>
  );
}
