import { CheckOutlined } from '@ant-design/icons';
import { securityPassword } from '@tidegate/contract/nouns/account/security-calls.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { isPasswordAllowed } from '@tidegate/contract/nouns/account/password.ts';
import { Button, Form, Input } from 'antd';
import { ask } from '../../../api/ask.ts';
import { useOrgStyle } from '../../../api/org-style.ts';
import { changeUser } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { ProblemLine } from '../problem-line.tsx';
import { Ticketed } from '../ticketed.tsx';
import { useAttempt, useFinish } from '../use-attempt.ts';
import { Lead, Stack } from '../../../ui/layout/box.tsx';
import styles from './setup.module.css';

/** …/setup/password */
export function SetupPassword() {
  return (
    <Ticketed type="password">
      {(ticket, account) => <PasswordForm ticket={ticket} loginname={account.loginname} />}
    </Ticketed>
  );
}

interface Values {
  readonly password: string;
  readonly confirm: string;
}

function PasswordForm({ ticket, loginname }: { readonly ticket: string; readonly loginname: string }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const max = useOrgStyle((style) => style.passwordMax);
  const [form] = Form.useForm<Values>();
  const { problem, isBusy, attempt } = useAttempt();
  const finish = useFinish('password');
  const password = Form.useWatch('password', form) ?? '';
  const confirm = Form.useWatch('confirm', form) ?? '';
  const save = async (values: Values) => {
    if (!(await attempt(() => ask(securityPassword, { ticket, ...values })))) return;
    changeUser({ mustChangePassword: false });
    await finish();
  };
  const rules = [
    { key: 'rule', isMet: isPasswordAllowed(password, max), text: refusalText('passwordRule', language, { max }) },
    { key: 'confirm', isMet: password !== '' && password === confirm, text: t('account.passwordSame') },
  ];
  return (
    <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={(values) => void save(values)}>
      <ProblemLine text={problem} />
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={loginname} readOnly hidden />
      <Form.Item
        name="password"
        label={t('account.passwordNew')}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, value: string | undefined) => {
              if (!isPasswordAllowed(value ?? '', max)) throw new Error(refusalText('passwordRule', language, { max }));
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={max} aria-describedby="password-rules" />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t('account.passwordConfirm')}
        dependencies={['password']}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, value: string | undefined) => {
              if ((value ?? '') !== form.getFieldValue('password')) {
                throw new Error(refusalText('passwordConfirm', language));
              }
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={max} />
      </Form.Item>
      <Stack id="password-rules" as="ul" gap={4} below={16} className={styles['rules']}>
        {rules.map(({ key, isMet, text }) => (
          <li key={key} data-met={isMet}>
            <CheckOutlined aria-hidden="true" />
            {text}
          </li>
        ))}
      </Stack>
      <Lead>{t('newPassword.hint')}</Lead>
      <Lead>{t('account.passwordEnds')}</Lead>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('action.save')}
      </Button>
    </Form>
  );
}
