import { newApiKeyFields } from '@tidegate/contract/nouns/api-key/fields.ts';
import { apiKeyAdd, apiKeyEdit } from '@tidegate/contract/nouns/api-key/calls.ts';
import { API_KEY_DEFAULT_MS, API_KEY_MAX_MS, type ApiKey } from '@tidegate/contract/nouns/api-key/api-key.ts';
import { KEY_SCOPES } from '@tidegate/contract/catalogue/key-scope.ts';
import { DatePicker, Form, Select } from 'antd';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import type { z } from 'zod';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { AuthField } from '../../parts/auths/auth-field.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import dayjs, { type Dayjs } from 'dayjs';

type Values = Required<z.output<z.ZodObject<typeof newApiKeyFields>>>;

interface Props {
  /** The key to change; null makes one. */
  readonly apiKey: ApiKey | null;
  /** Given the new key, this once. */
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

const Field = schemaField(newApiKeyFields);

/** A key is valid to the end of its last day. */
const LAST_DAY = {
  getValueFromEvent: (day: Dayjs) => day.endOf('day').valueOf(),
  getValueProps: (at: number) => ({ value: dayjs(at) }),
};

/** Makes a key, or changes what one may do. */
export function KeyForm({ apiKey, onMade, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const save = async ({ expiresAt: lastMoment, ...fields }: Values) => {
    if (apiKey === null) {
      const expiresAt = Math.min(lastMoment, serverNow() + API_KEY_MAX_MS);
      onMade((await ask(apiKeyAdd, { ...fields, expiresAt })).key);
    } else {
      await ask(apiKeyEdit, { id: apiKey.id, ...fields });
    }
    onClose();
    await changed();
  };
  const initial: Partial<Values> = apiKey ?? {
    ...defaultsOf(newApiKeyFields),
    scopes: [],
    expiresAt: dayjs(serverNow() + API_KEY_DEFAULT_MS)
      .endOf('day')
      .valueOf(),
  };
  return (
    <FormDrawer
      title={t(apiKey === null ? 'api.keyAdd' : 'api.keyEdit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
      saveText={apiKey === null ? t('api.keyAdd') : undefined}
    >
      <Field name="name" label={t('api.keyName')} extra={t('api.keyNameHelp')} />
      {apiKey === null && (
        <Field name="expiresAt" label={t('api.lastDay')} isNeeded {...LAST_DAY} extra={t('api.lastDayHelp')}>
          <DatePicker
            style={{ width: '100%' }}
            allowClear={false}
            minDate={dayjs(serverNow())}
            maxDate={dayjs(serverNow() + API_KEY_MAX_MS)}
          />
        </Field>
      )}
      <Field name="callsPerMinute" label={t('api.callsPerMinute')} extra={t('api.callsPerMinuteHelp')} />
      <Field name="allowedFrom" label={t('api.allowedFrom')} extra={t('api.allowedFromHelp')}>
        {(limits) => <Select mode="tags" open={false} {...limits} tokenSeparators={[',', ' ', ';']} />}
      </Field>
      <Field name="scopes" label={t('api.scopes')} extra={t('api.scopesHelp')}>
        <AuthField among={KEY_SCOPES} />
      </Field>
    </FormDrawer>
  );
}
