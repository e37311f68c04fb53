import { signalAdd, signalEdit } from '@tidegate/contract/calls/manage-signal.ts';
import type { Driver } from '@tidegate/contract/entities/driver.ts';
import { DATA_TYPES, SIGNAL_RW, STORE_MODES, WRITE_CONFIRMS, type Signal } from '@tidegate/contract/entities/signal.ts';
import { Form, Input, InputNumber, Segmented, Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { filled, PROTOCOL_FORMS } from './protocol-fields.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import styles from './manage.module.css';

type Values = Omit<Signal, 'id' | 'equipmentId' | 'driverId' | 'enumTexts' | 'seq' | 'retentionDays'> & {
  /** Empty: no driver. */
  readonly driverId: string;
};

/** The name of a region, as the contract has it; the server refuses what is none. */
const REGION = /^[\p{L}\p{N}_-]{1,30}$/u;

interface Props {
  readonly equipmentId: string;
  readonly drivers: readonly Driver[];
  /** The signal to change; null adds one. */
  readonly signal: Signal | null;
  readonly onClose: () => void;
}

/** A signal: what it is called, where it lies in the device, how it is shown, written and stored. */
export function SignalForm({ equipmentId, drivers, signal, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const [isMore, setMore] = useState(false);
  const chosenDriver: string = Form.useWatch('driverId', form) ?? signal?.driverId ?? drivers[0]?.id ?? '';
  const rw = Form.useWatch('rw', form) ?? signal?.rw ?? 'ro';
  const dataType = Form.useWatch('dataType', form) ?? signal?.dataType ?? 'float32';
  const protocol = drivers.find((driver) => driver.id === chosenDriver)?.protocol;
  const Address = protocol === undefined ? undefined : PROTOCOL_FORMS[protocol].Address;

  const save = async (values: Values) => {
    const { driverId, address, metric, ...rest } = values;
    const fields = {
      ...rest,
      ...(driverId === '' ? {} : { driverId, address: filled(address ?? undefined) }),
      ...(metric ? { metric } : {}),
    };
    if (signal === null) await ask(signalAdd, { equipmentId, ...fields });
    else await ask(signalEdit, { id: signal.id, ...fields });
    onClose();
    await changed();
  };
  const first = drivers[0];
  const initial: Partial<Values> =
    signal === null
      ? {
          rw: 'ro',
          dataType: 'float32',
          driverId: first?.id ?? '',
          address: first === undefined ? null : { ...PROTOCOL_FORMS[first.protocol].address },
          factor: 1,
          offset: 0,
          writeConfirm: 'confirm',
          authRegion: '',
          storeMode: 'change',
          deadband: 0,
          decimals: null,
          writeMin: null,
          writeMax: null,
          staleAfterSec: null,
        }
      : { ...signal, driverId: signal.driverId ?? '' };
  const required = (field: string) => [{ required: true, whitespace: true, message: t('manage.required', { field }) }];
  const driverOptions = [
    ...drivers.map(({ id, name }) => ({ value: id, label: name })),
    { value: '', label: t('manage.noDriver') },
  ];
  const chooseDriver = (id: string) => {
    const chosen = drivers.find((driver) => driver.id === id);
    form.setFieldsValue({ address: chosen === undefined ? null : { ...PROTOCOL_FORMS[chosen.protocol].address } });
  };

  return (
    <FormDrawer
      title={t(signal === null ? 'manage.signalAdd' : 'manage.signalEdit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <Form.Item name="name" label={t('manage.name')} rules={required(t('manage.name'))}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="nameEn" label={t('manage.nameEn')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="code" label={t('manage.signalCode')} rules={required(t('manage.signalCode'))}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="dataType" label={t('manage.dataType')}>
          <Select options={DATA_TYPES.map((value) => ({ value, label: value }))} />
        </Form.Item>
      </div>
      <Form.Item name="rw" label={t('manage.rw')}>
        <Segmented options={SIGNAL_RW.map((value) => ({ value, label: t(`manage.rw.${value}`) }))} />
      </Form.Item>
      <Form.Item name="driverId" label={t('manage.driver')}>
        <Select options={driverOptions} onChange={chooseDriver} />
      </Form.Item>
      {Address !== undefined && <Address />}
      {Address === undefined && (
        <Form.Item name="metric" label={t('manage.metric')}>
          <Input maxLength={512} />
        </Form.Item>
      )}
      <div className={styles['pair']}>
        <Form.Item name="unit" label={t('manage.unit')}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="decimals" label={t('manage.decimals')}>
          <InputNumber min={0} max={10} precision={0} />
        </Form.Item>
        {dataType === 'bool' && (
          <>
            <Form.Item name="trueText" label={t('manage.trueText')}>
              <Input maxLength={30} />
            </Form.Item>
            <Form.Item name="falseText" label={t('manage.falseText')}>
              <Input maxLength={30} />
            </Form.Item>
          </>
        )}
        {rw !== 'ro' && (
          <>
            <Form.Item name="writeMin" label={t('manage.writeMin')}>
              <InputNumber />
            </Form.Item>
            <Form.Item name="writeMax" label={t('manage.writeMax')}>
              <InputNumber />
            </Form.Item>
          </>
        )}
      </div>
      {rw !== 'ro' && (
        <Form.Item
          name="authRegion"
          label={t('region.signal')}
          extra={t('region.signalHelp')}
          rules={[{ pattern: REGION, message: t('people.regionWrong') }]}
        >
          <Input maxLength={30} />
        </Form.Item>
      )}
      <button type="button" className={styles['more']} aria-expanded={isMore} onClick={() => setMore(!isMore)}>
        {t('manage.more')}
      </button>
      <div hidden={!isMore}>
        <div className={styles['pair']}>
          <Form.Item name="factor" label={t('manage.factor')}>
            <InputNumber />
          </Form.Item>
          <Form.Item name="offset" label={t('manage.offset')}>
            <InputNumber />
          </Form.Item>
          <Form.Item name="storeMode" label={t('manage.storeMode')}>
            <Select options={STORE_MODES.map((value) => ({ value, label: t(`manage.storeMode.${value}`) }))} />
          </Form.Item>
          <Form.Item name="deadband" label={t('manage.deadband')}>
            <InputNumber min={0} />
          </Form.Item>
          <Form.Item name="staleAfterSec" label={t('manage.staleAfterSec')}>
            <InputNumber min={1} />
          </Form.Item>
          <Form.Item name="writeConfirm" label={t('manage.writeConfirm')}>
            <Select options={WRITE_CONFIRMS.map((value) => ({ value, label: t(`manage.writeConfirm.${value}`) }))} />
          </Form.Item>
        </div>
      </div>
    </FormDrawer>
  );
}
