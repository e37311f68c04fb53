import { gatewayAdd, gatewayEdit, gatewayGroups } from '@tidegate/contract/nouns/gateway/calls.ts';
import {
  ECONOMIZE_MODES,
  GATEWAY_MODES,
  iccidSchema,
  NETWORK_MODES,
  type Gateway,
} from '@tidegate/contract/nouns/gateway/gateway.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { GROUP_NAME_MAX } from '@tidegate/contract/limits.ts';
import { AutoComplete, Form, Input, InputNumber, Segmented, Select, Switch, type FormInstance } from 'antd';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import type { NewSecret } from './connection-card.tsx';
import { PlaceFields } from '../../parts/map/place-fields.tsx';
import styles from './gateway.module.css';
import { HardwareField } from './hardware-field.tsx';
import { BacklogNotice } from '../../parts/gateway/backlog-notice.tsx';
import { GatewayLoadNotice } from '../../parts/gateway/load-notice.tsx';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { OrgField } from './org-field.tsx';
import { type NameField, NO_OTHER_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

type Values = Pick<
  Gateway,
  | 'sn'
  | NameField
  | 'groupName'
  | 'hardware'
  | 'isPublic'
  | 'remark'
  | 'networkMode'
  | 'iccid'
  | 'firmware'
  | 'mode'
  | 'economizeOpen'
  | 'economizeMode'
  | 'interval'
  | 'lng'
  | 'lat'
  | 'address'
  | 'groupId'
  | 'edgeNodeId'
> & {
  /** Organisation of a new gateway; undefined if there is no choice. */
  readonly orgId?: string | undefined;
};

interface Props {
  /** The gateway to change; null registers a new one. */
  readonly gateway: Gateway | null;
  readonly onClose: () => void;
  readonly onAdded: (made: NewSecret) => void;
}

/** Registers a gateway or changes one. */
export function GatewayForm({ gateway, onClose, onAdded }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const save = async (values: Values) => {
    const { sn, orgId, edgeNodeId, groupId, ...rest } = values;
    // Empty fields use the default of the server.
    const named = { ...(groupId ? { groupId } : {}), ...(edgeNodeId ? { edgeNodeId } : {}), ...rest };
    if (gateway === null) {
      const { id, secret } = await ask(gatewayAdd, { sn, ...(orgId === undefined ? {} : { orgId }), ...named });
      const node = { groupId: groupId || 'tidegate', edgeNodeId: edgeNodeId || sn };
      onAdded({ gateway: { sn, ...pickNames(values), ...node }, secret, registered: { id } });
    } else {
      await ask(gatewayEdit, { id: gateway.id, ...named });
    }
    onClose();
    await changed();
  };
  const ownOrg = useSession(({ user }) => user?.orgId);
  const initial: Partial<Values> = gateway ?? {
    ...NO_OTHER_NAMES,
    orgId: ownOrg,
    networkMode: 'unknown',
    isPublic: false,
    mode: 'standard',
    economizeOpen: false,
    economizeMode: 'time',
    interval: 60,
    lng: null,
    lat: null,
  };
  return (
    <FormDrawer
      title={t(gateway === null ? 'manage.gatewayAdd' : 'manage.gatewayEdit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      {gateway !== null && <BacklogNotice gatewayId={gateway.id} />}
      {gateway !== null && <GatewayLoadNotice gatewayId={gateway.id} />}
      <Basics isNew={gateway === null} />
      <Network />
      <Reporting form={form} />
      <PlaceFields />
      <h2 className={styles['section']}>{t('gateway.sparkplug')}</h2>
      <div className={styles['pair']}>
        <Form.Item name="groupId" label={t('manage.groupId')}>
          <Input maxLength={128} placeholder="tidegate" />
        </Form.Item>
        <Form.Item name="edgeNodeId" label={t('manage.edgeNodeId')} extra={t('manage.edgeNodeHelp')}>
          <Input maxLength={128} />
        </Form.Item>
      </div>
    </FormDrawer>
  );
}

function Basics({ isNew }: { readonly isNew: boolean }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const groups = useAsk(gatewayGroups, {});
  const required = (field: string) => [{ required: true, whitespace: true, message: t('manage.required', { field }) }];
  const notTooLong = {
    validator: async (_rule: unknown, name: string | undefined) => {
      if (Array.from(name ?? '').length > GROUP_NAME_MAX) throw new Error(refusalText('groupName', language));
    },
  };
  return (
    <>
      <h2 className={styles['section']}>{t('gateway.basics')}</h2>
      <Form.Item name="name" label={t('gateway.name')} rules={required(t('gateway.name'))}>
        <Input maxLength={60} />
      </Form.Item>
      <OtherNameFields />
      <Form.Item name="sn" label={t('gateway.sn')} extra={t('manage.snHelp')} rules={required(t('gateway.sn'))}>
        <Input maxLength={64} disabled={!isNew} />
      </Form.Item>
      {isNew && <OrgField />}
      <div className={styles['pair']}>
        <Form.Item name="groupName" label={t('gateway.group')} extra={t('gateway.groupHelp')} rules={[notTooLong]}>
          <AutoComplete
            allowClear
            options={(groups.data ?? []).map((value) => ({ value }))}
            showSearch={{ filterOption: (text, option) => option?.value.includes(text) === true }}
          />
        </Form.Item>
        <HardwareField />
      </div>
      <Form.Item name="isPublic" label={t('gateway.public')} extra={t('gateway.publicHelp')} valuePropName="checked">
        <Switch checkedChildren={t('gateway.public.true')} unCheckedChildren={t('gateway.public.false')} />
      </Form.Item>
      <Form.Item name="remark" label={t('manage.remark')}>
        <Input.TextArea maxLength={500} rows={3} />
      </Form.Item>
    </>
  );
}

function Network() {
  const t = useT();
  const isIccid = {
    validator: async (_rule: unknown, iccid: string | undefined) => {
      const text = iccid?.trim() ?? '';
      if (text !== '' && !iccidSchema.safeParse(text).success) throw new Error(t('gateway.iccidWrong'));
    },
  };
  return (
    <>
      <h2 className={styles['section']}>{t('gateway.network')}</h2>
      <div className={styles['pair']}>
        <Form.Item name="networkMode" label={t('gateway.networkMode')}>
          <Select options={NETWORK_MODES.map((value) => ({ value, label: t(`gateway.networkMode.${value}`) }))} />
        </Form.Item>
        <Form.Item name="firmware" label={t('gateway.firmware')} extra={t('gateway.firmwareHelp')}>
          <Input maxLength={60} />
        </Form.Item>
      </div>
      <Form.Item name="iccid" label={t('gateway.iccid')} rules={[isIccid]} normalize={(text: string) => text.trim()}>
        <Input maxLength={24} />
      </Form.Item>
    </>
  );
}

function Reporting({ form }: { readonly form: FormInstance<Values> }) {
  const t = useT();
  const isEconomizing = Form.useWatch('economizeOpen', form) === true;
  return (
    <>
      <h2 className={styles['section']}>{t('gateway.reporting')}</h2>
      <div className={styles['pair']}>
        <Form.Item name="mode" label={t('manage.mode')}>
          <Segmented
            aria-label={t('manage.mode')}
            options={GATEWAY_MODES.map((value) => ({ value, label: t(`manage.mode.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="economizeOpen" label={t('manage.economize')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="economizeMode" label={t('manage.economizeMode')} hidden={!isEconomizing}>
          <Segmented
            aria-label={t('manage.economizeMode')}
            options={ECONOMIZE_MODES.map((value) => ({ value, label: t(`manage.economize.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="interval" label={t('manage.interval')} hidden={!isEconomizing}>
          <InputNumber min={0.1} max={86_400} />
        </Form.Item>
      </div>
    </>
  );
}
