import { gatewayFields } from '@tidegate/contract/nouns/gateway/fields.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { gatewayAdd, gatewayEdit, gatewayGroups } from '@tidegate/contract/nouns/gateway/calls.ts';
import { iccidSchema, type Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { GROUP_NAME_MAX } from '@tidegate/contract/limits.ts';
import { AutoComplete, Form, Switch, type FormInstance } from 'antd';
import type { z } from 'zod';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import type { NewSecret } from './connection-card.tsx';
import { PlaceFields } from '../../parts/map/place-fields.tsx';
import { HardwareField } from './hardware-field.tsx';
import { BacklogNotice } from '../../parts/gateway/backlog-notice.tsx';
import { GatewayLoadNotice } from '../../parts/gateway/load-notice.tsx';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { OrgField } from './org-field.tsx';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';
import styles from './gateway.module.css';

type Values = z.output<z.ZodObject<typeof gatewayFields>> & {
  /** Organisation of a new gateway; undefined if there is no choice. */
  readonly orgId?: string | undefined;
};

interface Props {
  /** The gateway to change; null registers a new one. */
  readonly gateway: Gateway | null;
  readonly onClose: () => void;
  readonly onAdded: (made: NewSecret) => void;
}

const Field = schemaField(gatewayFields);

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
  // The server has a group for the gateways of those who name none.
  const { groupId: _group, ...usual } = defaultsOf(gatewayFields);
  const initial: Partial<Values> = gateway ?? { ...usual, orgId: ownOrg };
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
        <Field name="groupId" label={t('manage.groupId')} placeholder="tidegate" />
        <Field name="edgeNodeId" label={t('manage.edgeNodeId')} extra={t('manage.edgeNodeHelp')} />
      </div>
    </FormDrawer>
  );
}

function Basics({ isNew }: { readonly isNew: boolean }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const groups = useAsk(gatewayGroups, {});
  const notTooLong = {
    validator: async (_rule: unknown, name: string | undefined) => {
      if (Array.from(name ?? '').length > GROUP_NAME_MAX) throw new Error(refusalText('groupName', language));
    },
  };
  return (
    <>
      <h2 className={styles['section']}>{t('gateway.basics')}</h2>
      <Field name="name" label={t('gateway.name')} />
      <OtherNameFields />
      <Field name="sn" label={t('gateway.sn')} extra={t('manage.snHelp')} disabled={!isNew} />
      {isNew && <OrgField />}
      <div className={styles['pair']}>
        <Field name="groupName" label={t('gateway.group')} extra={t('gateway.groupHelp')} rules={[notTooLong]}>
          <AutoComplete
            allowClear
            options={(groups.data ?? []).map((value) => ({ value }))}
            showSearch={{ filterOption: (text, option) => option?.value.includes(text) === true }}
          />
        </Field>
        <HardwareField />
      </div>
      <Field name="isPublic" label={t('gateway.public')} extra={t('gateway.publicHelp')}>
        <Switch checkedChildren={t('gateway.public.true')} unCheckedChildren={t('gateway.public.false')} />
      </Field>
      <Field name="remark" label={t('manage.remark')} rows={3} />
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
        <Field
          name="networkMode"
          label={t('gateway.networkMode')}
          optionText={(value) => t(`gateway.networkMode.${value}`)}
        />
        <Field name="firmware" label={t('gateway.firmware')} extra={t('gateway.firmwareHelp')} />
      </div>
      <Field
        name="iccid"
        label={t('gateway.iccid')}
        rules={[isIccid]}
        normalize={(text: string) => text.trim()}
        input={{ maxLength: 24 }}
      />
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
        <Field name="mode" label={t('manage.mode')} optionText={(value) => t(`manage.mode.${value}`)} isSegmented />
        <Field name="economizeOpen" label={t('manage.economize')} />
        <Field
          name="economizeMode"
          label={t('manage.economizeMode')}
          hidden={!isEconomizing}
          optionText={(value) => t(`manage.economize.${value}`)}
          isSegmented
        />
        <Field name="interval" label={t('manage.interval')} hidden={!isEconomizing} />
      </div>
    </>
  );
}
