import type { Auth } from '@tidegate/contract/auths.ts';
import { apiKeyAdd, apiKeyEdit } from '@tidegate/contract/nouns/api-key/calls.ts';
import {
  API_KEY_DEFAULT_MS,
  API_KEY_MAX_MS,
  API_KEY_NETWORKS_MAX,
  type ApiKey,
} from '@tidegate/contract/nouns/api-key/api-key.ts';
import { KEY_SCOPES } from '@tidegate/contract/catalogue/key-scope.ts';
import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { AuthField } from '../../parts/auths/auth-field.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';

interface Values {
  readonly name: string;
  readonly scopes: Auth[];
  readonly lastDay: Dayjs;
  readonly callsPerMinute: number | null;
  readonly allowedFrom: string[];
}

interface Props {
  /** The key to change; null makes one. */
  readonly apiKey: ApiKey | null;
  /** Given the new key, this once. */
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** Makes a key, or changes what one may do. */
export function KeyForm({ apiKey, onMade, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const save = async ({ lastDay, ...fields }: Values) => {
    if (apiKey === null) {
      const expiresAt = Math.min(lastDay.endOf('day').valueOf(), serverNow() + API_KEY_MAX_MS);
      onMade((await ask(apiKeyAdd, { ...fields, expiresAt })).key);
    } else {
      await ask(apiKeyEdit, { id: apiKey.id, ...fields });
    }
    onClose();
    await changed();
  };
  const initial: Partial<Values> =
    apiKey === null
      ? { scopes: [], callsPerMinute: null, allowedFrom: [], lastDay: dayjs(serverNow() + API_KEY_DEFAULT_MS) }
      : { ...apiKey, lastDay: dayjs(apiKey.expiresAt) };
  return (
    <FormDrawer
      title={t(apiKey === null ? 'api.keyAdd' : 'api.keyEdit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
      saveText={apiKey === null ? t('api.keyAdd') : undefined}
    >
      <Form.Item
        name="name"
        label={t('api.keyName')}
        extra={t('api.keyNameHelp')}
        rules={[{ required: true, whitespace: true, message: t('manage.required', { field: t('api.keyName') }) }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      {apiKey === null && (
        <Form.Item
          name="lastDay"
          label={t('api.lastDay')}
          extra={t('api.lastDayHelp')}
          rules={[{ required: true, message: t('manage.required', { field: t('api.lastDay') }) }]}
        >
          <DatePicker
            style={{ width: '100%' }}
            allowClear={false}
            minDate={dayjs(serverNow())}
            maxDate={dayjs(serverNow() + API_KEY_MAX_MS)}
          />
        </Form.Item>
      )}
      <Form.Item name="callsPerMinute" label={t('api.callsPerMinute')} extra={t('api.callsPerMinuteHelp')}>
        <InputNumber min={1} max={100_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="allowedFrom" label={t('api.allowedFrom')} extra={t('api.allowedFromHelp')}>
        <Select mode="tags" open={false} maxCount={API_KEY_NETWORKS_MAX} tokenSeparators={[',', ' ', ';']} />
      </Form.Item>
      <Form.Item name="scopes" label={t('api.scopes')} extra={t('api.scopesHelp')}>
        <AuthField among={KEY_SCOPES} />
      </Form.Item>
    </FormDrawer>
  );
}
