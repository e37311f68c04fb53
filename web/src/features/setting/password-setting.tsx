import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { PASSWORD_MAX, PASSWORD_MAX_LONGEST } from '@tidegate/contract/limits.ts';
import { Alert, App, Button, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { fetchStyle } from '../../api/org-style.ts';
import { useT } from '../../i18n/translate.ts';
import { useChanged } from '../../ui/use-changed.ts';
import { Section } from './section.tsx';
import { Buttons } from '../../ui/layout/box.tsx';

/** The most characters that a password may have. */
export function PasswordSetting({ max }: { readonly max: number }) {
  const t = useT();
  const changed = useChanged();
  const { message } = App.useApp();
  const [problem, setProblem] = useState('');
  const save = async ({ passwordMax }: { readonly passwordMax: number }) => {
    setProblem('');
    try {
      await ask(settingSave, { passwordMax });
      // The forms of this browser follow at once; without an answer with the next page.
      await fetchStyle().catch(() => undefined);
      await changed();
      void message.success(t('setting.saved'));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const range = { min: PASSWORD_MAX, max: PASSWORD_MAX_LONGEST };
  const rule = { required: true, type: 'integer' as const, ...range, message: t('setting.passwordRule', range) };
  return (
    <Section title={t('setting.password')} text={t('setting.passwordText')}>
      <Form layout="vertical" initialValues={{ passwordMax: max }} onFinish={(values) => void save(values)}>
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
        <Form.Item name="passwordMax" label={t('setting.passwordMax')} rules={[rule]}>
          <InputNumber precision={0} />
        </Form.Item>
        <Buttons>
          <Button htmlType="submit">{t('setting.passwordSave')}</Button>
        </Buttons>
      </Form>
    </Section>
  );
}
