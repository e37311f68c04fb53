import { securityTel } from '@tidegate/contract/nouns/account/security-calls.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { telField } from '@tidegate/contract/nouns/account/fields.ts';
import type { OwnAccount } from '@tidegate/contract/nouns/account/account.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { Button, Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { ask } from '../../../api/ask.ts';
import { changeUser } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { type CallingRegion, countriesIn, DEFAULT_COUNTRY, phoneNumber, phoneParts } from '../countries.ts';
import { ProblemLine } from '../problem-line.tsx';
import { TargetCode } from '../target-code.tsx';
import { Ticketed } from '../ticketed.tsx';
import { useAttempt, useFinish } from '../use-attempt.ts';
import { Lead } from '../../../ui/layout/box.tsx';
import styles from './setup.module.css';

/** …/setup/tel */
export function SetupTel() {
  return <Ticketed type="tel">{(ticket, account) => <TelForm ticket={ticket} account={account} />}</Ticketed>;
}

interface Values {
  readonly country: CallingRegion;
  readonly number: string;
  readonly code?: string;
}

function TelForm({ ticket, account }: { readonly ticket: string; readonly account: OwnAccount }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Values>();
  const { problem, isBusy, attempt } = useAttempt();
  const finish = useFinish('tel');
  const countries = useMemo(() => countriesIn(language), [language]);
  const country = Form.useWatch('country', form) ?? DEFAULT_COUNTRY;
  const tel = phoneNumber(Form.useWatch('number', form) ?? '', country);
  const initial: Partial<Values> = { country: phoneParts(account.tel)?.country ?? DEFAULT_COUNTRY };
  const save = async ({ code }: Values) => {
    if (tel === null || !(await attempt(() => ask(securityTel, { ticket, tel, code })))) return;
    changeUser({ tel });
    await finish();
  };
  // A number pasted with its country chooses that country.
  const split = (text: string) => {
    const parts = text.trim().startsWith('+') ? phoneParts(text) : null;
    if (parts !== null) form.setFieldsValue({ country: parts.country, number: parts.national });
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      onFinish={(values) => void save(values)}
    >
      <ProblemLine text={problem} />
      {account.tel !== '' && <Lead>{t('account.telNow', { tel: account.tel })}</Lead>}
      <Form.Item name="country" label={t('account.country')}>
        <Select
          showSearch={{
            filterOption: (text, option) => option?.found.includes(text.trim().toLowerCase()) === true,
          }}
          options={countries.map(({ code, name, callingCode, found }) => ({
            value: code,
            label: `${name} ${callingCode}`,
            found,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="number"
        label={t('account.telNew')}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, value: string | undefined) => {
              if (phoneNumber(value ?? '', country) === null) throw new Error(refusalText('phoneFormat', language));
            },
          },
        ]}
      >
        <Input
          type="tel"
          autoComplete="tel-national"
          maxLength={maxLengthOf(telField)}
          prefix={
            <span className={styles['faint']}>{countries.find(({ code }) => code === country)?.callingCode}</span>
          }
          onChange={(event) => split(event.target.value)}
        />
      </Form.Item>
      {account.sms ? (
        <TargetCode to={tel === null ? null : { tel }} ticket={ticket} />
      ) : (
        <Lead>{t('account.telUnproven')}</Lead>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('account.bind')}
      </Button>
    </Form>
  );
}
