import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import { BYTE_ORDERS, MODBUS_AREAS } from '@tidegate/contract/protocols/modbus.ts';
import { initialValues } from '@tidegate/contract/protocols/form-field.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { Form, Input, Select } from 'antd';
import type { ComponentType } from 'react';
import { useT } from '../../i18n/translate.ts';
import styles from '../../ui/form/forms.module.css';
import { NumberEntry } from './number-entry.tsx';
import { fieldsOf, SchemaFields } from './schema-fields.tsx';

/** Data of a protocol for its forms. */
interface ProtocolForm {
  readonly Params: ComponentType;
  readonly Address: ComponentType;
  readonly params: { readonly [field: string]: unknown };
  readonly address: { readonly [field: string]: unknown };
}

const SHAPES = ['sine', 'ramp', 'square', 'noise', 'counter', 'cell'] as const;

function useRequired(): (field: string) => { required: true; message: string }[] {
  const t = useT();
  return (field) => [{ required: true, message: t('manage.required', { field }) }];
}

function ModbusParams() {
  const t = useT();
  const required = useRequired();
  return (
    <>
      <div className={styles['pair']}>
        <Form.Item name={['params', 'host']} label={t('manage.host')} rules={required(t('manage.host'))}>
          <Input maxLength={253} placeholder="192.168.1.10" />
        </Form.Item>
        <Form.Item name={['params', 'port']} label={t('manage.port')} rules={required(t('manage.port'))}>
          <NumberEntry min={1} max={65_535} precision={0} />
        </Form.Item>
        <Form.Item name={['params', 'unitId']} label={t('manage.unitId')} rules={required(t('manage.unitId'))}>
          <NumberEntry min={0} max={255} precision={0} />
        </Form.Item>
        <Form.Item name={['params', 'timeoutMs']} label={t('manage.timeoutMs')} rules={required(t('manage.timeoutMs'))}>
          <NumberEntry min={50} max={60_000} precision={0} />
        </Form.Item>
        <Form.Item name={['params', 'retries']} label={t('manage.retries')} rules={required(t('manage.retries'))}>
          <NumberEntry min={0} max={10} precision={0} />
        </Form.Item>
      </div>
    </>
  );
}

function ModbusAddress() {
  const t = useT();
  const required = useRequired();
  const area: unknown = Form.useWatch(['address', 'area']);
  const dataType: unknown = Form.useWatch('dataType');
  const isRegister = area === 'input' || area === 'holding';
  return (
    <div className={styles['pair']}>
      <Form.Item name={['address', 'area']} label={t('manage.area')} rules={required(t('manage.area'))}>
        <Select options={MODBUS_AREAS.map((value) => ({ value, label: t(`manage.area.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name={['address', 'address']}
        label={t('manage.address')}
        extra={t('manage.addressHelp')}
        rules={required(t('manage.address'))}
      >
        <NumberEntry min={0} max={65_535} precision={0} />
      </Form.Item>
      <Form.Item name={['address', 'byteOrder']} label={t('manage.byteOrder')} hidden={!isRegister}>
        <Select options={BYTE_ORDERS.map((value) => ({ value, label: value }))} />
      </Form.Item>
      {isRegister && dataType === 'bool' && (
        <Form.Item name={['address', 'bit']} label={t('manage.bit')}>
          <NumberEntry min={0} max={15} precision={0} />
        </Form.Item>
      )}
      {isRegister && dataType === 'string' && (
        <Form.Item name={['address', 'length']} label={t('manage.length')}>
          <NumberEntry min={1} max={120} precision={0} />
        </Form.Item>
      )}
    </div>
  );
}

function SimulatorParams() {
  const t = useT();
  return (
    <Form.Item name={['params', 'seed']} label={t('manage.seed')}>
      <NumberEntry precision={0} />
    </Form.Item>
  );
}

function SimulatorAddress() {
  const t = useT();
  return (
    <div className={styles['pair']}>
      <Form.Item name={['address', 'shape']} label={t('manage.shape')}>
        <Select options={SHAPES.map((value) => ({ value, label: t(`manage.shape.${value}`) }))} />
      </Form.Item>
      <Form.Item name={['address', 'periodSec']} label={t('manage.periodSec')}>
        <NumberEntry min={0.1} />
      </Form.Item>
      <Form.Item name={['address', 'low']} label={t('manage.low')}>
        <NumberEntry />
      </Form.Item>
      <Form.Item name={['address', 'high']} label={t('manage.high')}>
        <NumberEntry />
      </Form.Item>
    </div>
  );
}

const MODBUS_FORM = { Address: ModbusAddress, address: { area: 'holding', byteOrder: 'ABCD' } };

/** The parts of a form that are not simply what the schema says. */
const OWN_FORMS: { readonly [P in Protocol]?: Partial<ProtocolForm> } = {
  'modbus-tcp': {
    ...MODBUS_FORM,
    Params: ModbusParams,
    params: { port: 502, unitId: 1, timeoutMs: 1_000, retries: 2 },
  },
  'modbus-rtu': MODBUS_FORM,
  simulator: {
    Params: SimulatorParams,
    Address: SimulatorAddress,
    params: { seed: 1 },
    address: { shape: 'sine', low: 0, high: 100, periodSec: 60 },
  },
};

const forms = new Map<Protocol, ProtocolForm>();

/** A protocol's part of the forms: made of its schemas where it has none of its own. */
export function protocolForm(protocol: Protocol): ProtocolForm {
  const known = forms.get(protocol);
  if (known !== undefined) return known;
  const [params, address] = [fieldsOf(protocol, 'params'), fieldsOf(protocol, 'address')];
  const form: ProtocolForm = {
    Params: () => <SchemaFields protocol={protocol} part="params" fields={params} />,
    Address: () => <SchemaFields protocol={protocol} part="address" fields={address} />,
    params: initialValues(params),
    address: initialValues(address),
    ...OWN_FORMS[protocol],
  };
  forms.set(protocol, form);
  return form;
}

/** Endpoint of a driver in a few words. */
export const whereText = ({ protocol, params }: Pick<Driver, 'protocol' | 'params'>): string =>
  PROTOCOL_KINDS[protocol].where(params);

/** Previous values of the fields that the form does not show. */
export function without(
  before: { readonly [field: string]: unknown } | undefined,
  shown: { readonly [field: string]: unknown } | undefined,
): { [field: string]: unknown } {
  return Object.fromEntries(Object.entries(before ?? {}).filter(([field]) => shown === undefined || !(field in shown)));
}
