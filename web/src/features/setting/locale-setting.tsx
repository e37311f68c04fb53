import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import type { Settings } from '@tidegate/contract/nouns/setting/setting.ts';
import { Alert, App, Button, Form } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { fetchStyle } from '../../api/org-style.ts';
import { useT } from '../../i18n/translate.ts';
import { LocaleFields } from '../../ui/form/locale-fields.tsx';
import { Buttons } from '../../ui/layout/box.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { Section } from './section.tsx';
import styles from './setting.module.css';

type Values = Pick<Settings, 'language' | 'timeZone'>;

/** Default language and time zone of people and visitors, unless their organisation sets them. */
export function LocaleSetting({ language, timeZone }: Values) {
  const t = useT();
  const changed = useChanged();
  const { message } = App.useApp();
  const [problem, setProblem] = useState('');
  const save = async (values: Values) => {
    setProblem('');
    try {
      await ask(settingSave, values);
      // This browser follows at once; without an answer with the next page.
      await fetchStyle().catch(() => undefined);
      await changed();
      void message.success(t('setting.saved'));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Section title={t('setting.locale')} text={t('setting.localeText')}>
      <Form<Values>
        layout="vertical"
        className={styles['form']}
        initialValues={{ language, timeZone }}
        onFinish={(values) => void save(values)}
      >
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
        <LocaleFields unset={t('setting.localeBrowser')} />
        <Buttons>
          <Button htmlType="submit">{t('setting.localeSave')}</Button>
        </Buttons>
      </Form>
    </Section>
  );
}
