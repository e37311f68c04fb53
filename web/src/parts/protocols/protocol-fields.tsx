import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import { defaultsOf, type FieldFacts } from '@tidegate/contract/fields/field-facts.ts';
import { addressSchema as modbusAddress } from '@tidegate/contract/protocols/modbus.ts';
import { paramsSchema as modbusTcpParams } from '@tidegate/contract/protocols/modbus-tcp.ts';
import { initialValues } from '@tidegate/contract/protocols/form-field.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import {
  addressSchema as simulatorAddress,
  paramsSchema as simulatorParams,
} from '@tidegate/contract/protocols/simulator.ts';
import { Form } from 'antd';
import type { ComponentType } from 'react';
import { useT } from '../../i18n/translate.ts';
import styles from '../../ui/form/forms.module.css';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { NumberEntry } from './number-entry.tsx';
import { fieldsOf, SchemaFields } from './schema-fields.tsx';

/** Data of a protocol for its forms. */
interface ProtocolForm {
  readonly Params: ComponentType;
  readonly Address: ComponentType;
  readonly params: { readonly [field: string]: unknown };
  readonly address: { readonly [field: string]: unknown };
}

const { host, port, unitId, timeoutMs, retries } = modbusTcpParams.shape;
/** The fields of a Modbus TCP device that the form asks for; the rest keeps its defaults. */
const MODBUS_PARAMS = { host, port, unitId, timeoutMs, retries };

const ModbusParam = schemaField(MODBUS_PARAMS);
const ModbusPlace = schemaField(modbusAddress.shape);
const SimulatorParam = schemaField(simulatorParams.shape);
const SimulatorPlace = schemaField(simulatorAddress.shape);

const numberEntry = (limits: FieldFacts['limits']) => <NumberEntry {...limits} />;

const PARAMS = ['params'];
const ADDRESS = ['address'];

function ModbusParams() {
  const t = useT();
  return (
    <div className={styles['pair']}>
      <ModbusParam name="host" at={PARAMS} label={t('manage.host')} placeholder="192.168.1.10" />
      <ModbusParam name="port" at={PARAMS} label={t('manage.port')} isNeeded>
        {numberEntry}
      </ModbusParam>
      <ModbusParam name="unitId" at={PARAMS} label={t('manage.unitId')} isNeeded>
        {numberEntry}
      </ModbusParam>
      <ModbusParam name="timeoutMs" at={PARAMS} label={t('manage.timeoutMs')} isNeeded>
        {numberEntry}
      </ModbusParam>
      <ModbusParam name="retries" at={PARAMS} label={t('manage.retries')} isNeeded>
        {numberEntry}
      </ModbusParam>
    </div>
  );
}

function ModbusAddress() {
  const t = useT();
  const area: unknown = Form.useWatch(['address', 'area']);
  const dataType: unknown = Form.useWatch('dataType');
  const isRegister = area === 'input' || area === 'holding';
  return (
    <div className={styles['pair']}>
      <ModbusPlace
        name="area"
        at={ADDRESS}
        label={t('manage.area')}
        isNeeded
        optionText={(value) => t(`manage.area.${value}`)}
      />
      <ModbusPlace name="address" at={ADDRESS} label={t('manage.address')} extra={t('manage.addressHelp')}>
        {numberEntry}
      </ModbusPlace>
      <ModbusPlace name="byteOrder" at={ADDRESS} label={t('manage.byteOrder')} hidden={!isRegister} />
      {isRegister && dataType === 'bool' && (
        <ModbusPlace name="bit" at={ADDRESS} label={t('manage.bit')}>
          {numberEntry}
        </ModbusPlace>
      )}
      {isRegister && dataType === 'string' && (
        <ModbusPlace name="length" at={ADDRESS} label={t('manage.length')}>
          {numberEntry}
        </ModbusPlace>
      )}
    </div>
  );
}

function SimulatorParams() {
  const t = useT();
  return (
    <SimulatorParam name="seed" at={PARAMS} label={t('manage.seed')}>
      {numberEntry}
    </SimulatorParam>
  );
}

function SimulatorAddress() {
  const t = useT();
  return (
    <div className={styles['pair']}>
      <SimulatorPlace
        name="shape"
        at={ADDRESS}
        label={t('manage.shape')}
        optionText={(value) => t(`manage.shape.${value}`)}
      />
      <SimulatorPlace name="periodSec" at={ADDRESS} label={t('manage.periodSec')}>
        <NumberEntry min={0.1} />
      </SimulatorPlace>
      <SimulatorPlace name="low" at={ADDRESS} label={t('manage.low')}>
        <NumberEntry />
      </SimulatorPlace>
      <SimulatorPlace name="high" at={ADDRESS} label={t('manage.high')}>
        <NumberEntry />
      </SimulatorPlace>
    </div>
  );
}

const MODBUS_FORM = { Address: ModbusAddress, address: { area: 'holding', ...defaultsOf(modbusAddress.shape) } };

/** The parts of a form that are not simply what the schema says. */
const OWN_FORMS: { readonly [P in Protocol]?: Partial<ProtocolForm> } = {
  'modbus-tcp': {
    ...MODBUS_FORM,
    Params: ModbusParams,
    params: defaultsOf(MODBUS_PARAMS),
  },
  'modbus-rtu': MODBUS_FORM,
  simulator: {
    Params: SimulatorParams,
    Address: SimulatorAddress,
    params: defaultsOf(simulatorParams.shape),
    address: { shape: 'sine', ...defaultsOf(simulatorAddress.shape) },
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
