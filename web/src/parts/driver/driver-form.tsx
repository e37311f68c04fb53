import { driverFields } from '@tidegate/contract/nouns/driver/fields.ts';
import { driverAdd, driverEdit } from '@tidegate/contract/nouns/driver/calls.ts';
import { equipmentInfo } from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import { PROTOCOLS, type Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { secretParamsOf } from '@tidegate/contract/protocols/secret-params.ts';
import { defaultsOf, maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { Form, Segmented } from 'antd';
import { z } from 'zod';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { useProtocolName } from '../protocols/use-protocol-name.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { copiedName } from '../../lib/names/copied.ts';
import { BacklogNotice } from '../gateway/backlog-notice.tsx';
import { GatewayLoadNotice } from '../gateway/load-notice.tsx';
import { TestConnection } from '../probe/test-connection.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { filled } from '../protocols/filled.ts';
import { protocolForm, without } from '../protocols/protocol-fields.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { SendTo } from './send-to.tsx';
import styles from './driver-form.module.css';

type Values = Pick<Driver, 'name' | 'protocol' | 'params' | 'pollMs' | 'enabled'>;

interface Props {
  readonly equipmentId: string;
  /** The driver to change; null adds one. */
  readonly driver: Driver | null;
  /** Initial values of a new driver. */
  readonly original?: Driver | null;
  readonly onClose: () => void;
}

const Field = schemaField({ protocol: z.enum(PROTOCOLS), ...driverFields });

/** Adds a driver to an equipment, or changes one. */
export function DriverForm({ equipmentId, driver, original = null, onClose }: Props) {
  const save = ({ protocol, ...fields }: Values) =>
    driver === null
      ? ask(driverAdd, { equipmentId, protocol, ...fields })
      : ask(driverEdit, { id: driver.id, ...fields });
  const equipment = useAsk(equipmentInfo, { id: equipmentId });
  return (
    <DriverDrawer
      probed={{ equipmentId, driver }}
      gatewayId={equipment.data?.gatewayId}
      driver={driver}
      original={original}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface DrawerProps {
  /** By whose gateway the connection can be tested; null for a driver of a model. */
  readonly probed: { readonly equipmentId: string; readonly driver: Driver | null } | null;
  /** The gateway that is to speak the protocol, once it is known; that of a model is not. */
  readonly gatewayId?: string | undefined;
  readonly driver: Values | null;
  /** Initial values of a new driver without its passwords. */
  readonly original: Values | null;
  readonly onSave: (fields: Values) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The fields of a driver, wherever it is kept. */
export function DriverDrawer({ probed, gatewayId, driver, original, onSave, onClose }: DrawerProps) {
  const t = useT();
  const protocolName = useProtocolName();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const off = useSettings()?.protocolsOff ?? [];
  const offered = PROTOCOLS.filter((one) => one === driver?.protocol || !off.includes(one));
  const copy = original !== null && offered.includes(original.protocol) ? copiedDriver(original) : null;
  const begun = driver ?? copy;
  const protocol: Protocol = Form.useWatch('protocol', form) ?? begun?.protocol ?? offered[0] ?? 'modbus-tcp';
  const { Params } = protocolForm(protocol);
  const entered: Values['params'] = Form.useWatch('params', form) ?? begun?.params ?? protocolForm(protocol).params;
  const paramsOf = (params: Values['params']) => ({
    ...without(begun?.protocol === protocol ? begun.params : {}, params),
    ...filled(params),
  });
  const save = async ({ name, params, pollMs, enabled }: Values) => {
    await onSave({ name, protocol, params: paramsOf(params), pollMs, enabled });
    onClose();
    await changed();
  };
  const defaults = protocolForm(begun?.protocol ?? protocol).params;
  // A driver of an earlier version lacks the fields that were added since.
  const initial: Partial<Values> = (begun && { ...begun, params: { ...defaults, ...begun.params } }) ?? {
    name: protocolName(protocol),
    protocol,
    params: defaults,
    ...defaultsOf(driverFields),
  };
  return (
    <FormDrawer
      title={t(driver === null ? 'manage.driverAdd' : 'manage.driverEdit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Field name="protocol" label={t('manage.protocol')} extra={PROTOCOL_KINDS[protocol].about[language]}>
        <Segmented
          aria-label={t('manage.protocol')}
          className={styles['protocols']}
          disabled={driver !== null}
          options={offered.map((value) => ({ value, label: protocolName(value) }))}
          onChange={(chosen) => {
            // In place of all that the form holds: setFieldsValue would keep the fields of the last protocol among them.
            form.setFieldValue('params', { ...protocolForm(chosen).params });
            // A name of its own stays.
            const name: unknown = form.getFieldValue('name');
            if (offered.some((one) => protocolName(one) === name)) form.setFieldsValue({ name: protocolName(chosen) });
          }}
        />
      </Field>
      {probed !== null && driver !== null && <BacklogNotice equipmentId={probed.equipmentId} />}
      {driver === null && <GatewayLoadNotice gatewayId={gatewayId} added={{ protocols: [protocol] }} />}
      <Field name="name" label={t('manage.name')} />
      <Params />
      <SendTo protocol={protocol} params={entered} />
      {probed !== null && (
        <TestConnection
          equipmentId={probed.equipmentId}
          driver={probed.driver}
          read={async () => {
            await form.validateFields([['params']], { recursive: true });
            return { protocol, params: paramsOf(form.getFieldValue('params')) };
          }}
          onTrust={(fingerprint) => form.setFieldValue(['params', 'serverThumbprint'], fingerprint)}
        />
      )}
      <Field name="pollMs" label={t('manage.pollMs')} isNeeded={false} rules={[{ required: true }]} isNarrow />
      <Field name="enabled" label={t('manage.enabled')} />
    </FormDrawer>
  );
}

/** A driver as a copy of it begins: a password is shown to nobody, and goes to no other driver. */
export function copiedDriver({ name, protocol, params, pollMs, enabled }: Values): Values {
  const secret = secretParamsOf(protocol);
  const open = Object.entries(params).filter(([field]) => !secret.has(field));
  return {
    name: copiedName(name, { max: maxLengthOf(driverFields.name) }),
    protocol,
    params: Object.fromEntries(open),
    pollMs,
    enabled,
  };
}
