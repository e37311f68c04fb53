import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { storageLimitSchema, type StorageLimit } from '@tidegate/contract/nouns/storage/storage.ts';
import { Alert, App, Button, Form } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import styles from './storage.module.css';

const Field = schemaField(storageLimitSchema.shape);

/** The space of a PostgreSQL database, which only the administrator knows. */
export function DatabaseLimit({ limit }: { readonly limit: StorageLimit }) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const [problem, setProblem] = useState('');
  const save = async ({ databaseGb }: { readonly databaseGb?: number | null }) => {
    setProblem('');
    try {
      await ask(settingSave, { storage: { databaseGb: databaseGb ?? null } });
      void message.success(t('storage.saved'));
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <p className={styles['text']}>{t('storage.limitText')}</p>
      <Form
        layout="vertical"
        className={styles['limit']}
        initialValues={limit}
        onFinish={(values) => void save(values)}
      >
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
        <Field name="databaseGb" label={t('storage.limitField')} isNarrow />
        <Button htmlType="submit">{t('action.save')}</Button>
      </Form>
    </>
  );
}
