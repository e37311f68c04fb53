import {
  cameraKeyDelete,
  cameraKeyInfo,
  cameraKeySave,
  cameraKeyTest,
} from '@tidegate/contract/nouns/camera/manage-calls.ts';
import { cameraKeyFields } from '@tidegate/contract/nouns/camera/fields.ts';
import { orgTree } from '@tidegate/contract/nouns/org/calls.ts';
import type { CameraKey } from '@tidegate/contract/nouns/camera/camera.ts';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth, useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useChanged, useConfirmDelete } from '../../ui/use-changed.ts';
import { Panel, Row } from '../../ui/layout/box.tsx';
import styles from './key.module.css';

const Field = schemaField(cameraKeyFields);
const OFF = { autoComplete: 'off' };

/** /manage/system/camera: the key of an organisation at the cloud of its cameras. */
export function KeyScreen() {
  const t = useT();
  const own = useSession((session) => session.user?.orgId) ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const orgId = chosen ?? own;
  const mayChoose = useAuth('manage_org_view');
  const orgs = useAsk(orgTree, {}, { enabled: mayChoose });
  const key = useAsk(cameraKeyInfo, { orgId });
  const options = (orgs.data ?? [])
    .filter(({ kind }) => kind === 'org')
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Page title={t('cameraKey.title')}>
      <p>{t('cameraKey.text')}</p>
      {options.length > 1 && (
        <Select
          aria-label={t('cameraKey.org')}
          className={styles['org']}
          value={orgId}
          onChange={setChosen}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
        />
      )}
      {key.data !== undefined ? (
        <KeyPart key={orgId} info={key.data} />
      ) : key.isError ? (
        <Notice title={t('manage.failed')} text={errorText(key.error)} role="alert">
          <Button type="primary" onClick={() => void key.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      ) : (
        <RowSkeletons count={3} />
      )}
    </Page>
  );
}

interface Values {
  readonly appKey: string;
  readonly appSecret: string;
  readonly baseUrl: string;
}

interface Outcome {
  readonly type: 'success' | 'error';
  readonly text: string;
}

function KeyPart({ info }: { readonly info: CameraKey }) {
  const t = useT();
  const { timeZone } = usePreferences();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const confirmDelete = useConfirmDelete();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<'save' | 'test' | null>(null);
  const { orgId, isSet, updatedAt, updatedBy } = info;
  const act = async (what: 'save' | 'test', run: () => Promise<string>) => {
    setBusy(what);
    setOutcome(null);
    try {
      setOutcome({ type: 'success', text: await run() });
    } catch (error) {
      setOutcome({ type: 'error', text: errorText(error) });
    }
    setBusy(null);
  };
  const save = (values: Values) =>
    act('save', async () => {
      await ask(cameraKeySave, { orgId, ...values });
      form.resetFields(['appKey', 'appSecret']);
      await changed();
      return t('cameraKey.saved');
    });
  const test = () =>
    act('test', async () => {
      const { expiresAt } = await ask(cameraKeyTest, { orgId });
      return t('cameraKey.works', { until: dateTimeText(expiresAt, timeZone) });
    });
  const remove = () =>
    confirmDelete({
      title: t('cameraKey.deleteOne'),
      text: t('cameraKey.deleteText'),
      run: () => ask(cameraKeyDelete, { orgId }),
    });
  return (
    <Panel gap={16} pad={16} className={styles['card']} aria-label={t('cameraKey.title')}>
      <Row wrap gap={8} className={styles['line']}>
        <span>
          {updatedAt === null
            ? t('cameraKey.unset')
            : t('cameraKey.set', { by: updatedBy, at: dateTimeText(updatedAt, timeZone) })}
        </span>
        {isSet && (
          <>
            <Button loading={busy === 'test'} onClick={() => void test()}>
              {t('cameraKey.test')}
            </Button>
            <Button danger onClick={remove}>
              {t('action.delete')}
            </Button>
          </>
        )}
      </Row>
      {outcome !== null && (
        <Alert type={outcome.type} showIcon title={outcome.text} role={outcome.type === 'error' ? 'alert' : 'status'} />
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        autoComplete="off"
        initialValues={{ appKey: '', appSecret: '', baseUrl: info.baseUrl }}
        onFinish={(values) => void save(values)}
      >
        <Field name="appKey" label={t('cameraKey.appKey')} input={OFF} />
        <Field name="appSecret" label={t('cameraKey.secret')}>
          {({ maxLength }) => <Input.Password maxLength={maxLength} autoComplete="new-password" />}
        </Field>
        <Field name="baseUrl" label={t('cameraKey.baseUrl')} extra={t('cameraKey.baseUrlHelp')} />
        <Button type="primary" htmlType="submit" loading={busy === 'save'}>
          {t(isSet ? 'cameraKey.replace' : 'cameraKey.save')}
        </Button>
      </Form>
    </Panel>
  );
}
