import { securityEmail } from '@tidegate/contract/nouns/account/security-calls.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { emailField } from '@tidegate/contract/nouns/account/fields.ts';
import type { OwnAccount } from '@tidegate/contract/nouns/account/account.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { isEmail } from '@tidegate/contract/rules/contact.ts';
import { Button, Form, Input } from 'antd';
import { ask } from '../../../api/ask.ts';
import { changeUser } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { ProblemLine } from '../problem-line.tsx';
import { TargetCode } from '../target-code.tsx';
import { Ticketed } from '../ticketed.tsx';
import { useAttempt, useFinish } from '../use-attempt.ts';
import { Lead } from '../../../ui/layout/box.tsx';

/** …/setup/email */
export function SetupEmail() {
  return <Ticketed type="email">{(ticket, account) => <EmailForm ticket={ticket} account={account} />}</Ticketed>;
}

interface Values {
  readonly email: string;
  readonly code?: string;
}

function EmailForm({ ticket, account }: { readonly ticket: string; readonly account: OwnAccount }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Values>();
  const { problem, isBusy, attempt } = useAttempt();
  const finish = useFinish('email');
  const email = (Form.useWatch('email', form) ?? '').trim();
  const save = async ({ code }: Values) => {
    if (!(await attempt(() => ask(securityEmail, { ticket, email, code })))) return;
    changeUser({ email });
    await finish();
  };
  return (
    <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={(values) => void save(values)}>
      <ProblemLine text={problem} />
      {account.email !== '' && <Lead>{t('account.emailNow', { email: account.email })}</Lead>}
      <Form.Item
        name="email"
        label={t('account.emailNew')}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, value: string | undefined) => {
              if (!isEmail((value ?? '').trim())) throw new Error(refusalText('emailFormat', language));
            },
          },
        ]}
      >
        <Input
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLengthOf(emailField)}
        />
      </Form.Item>
      {account.mail ? (
        <TargetCode to={isEmail(email) ? { email } : null} ticket={ticket} />
      ) : (
        <Lead>{t('account.emailUnproven')}</Lead>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('account.bind')}
      </Button>
    </Form>
  );
}
