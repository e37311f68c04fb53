import { DeleteOutlined } from '@ant-design/icons';
import {
  CHECKSUM_ALGOS,
  CHECKSUM_DIGITS,
  type Firmware,
  FIRMWARE_MAX,
  type Hardware,
} from '@tidegate/contract/nouns/hardware/hardware.ts';
import { Button, DatePicker, Form, Input, InputNumber, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useT } from '../../i18n/translate.ts';
import { fromPicker, toPicker } from '../../lib/time/picked-time.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Faint } from '../../ui/layout/box.tsx';
import styles from './hardware.module.css';

const EMPTY: Firmware = {
  version: '',
  url: '',
  size: null,
  checksumAlgo: 'sha256',
  checksum: '',
  note: '',
  time: null,
};

/** The firmware of a product, a version each. */
export function FirmwareField() {
  const t = useT();
  return (
    <Form.List name="firmwareList">
      {(fields, { add, remove }) => (
        <section aria-label={t('firmware.title')}>
          <h2 className={styles['section']}>{t('firmware.title')}</h2>
          <Faint as="p">{t('firmware.unsaved')}</Faint>
          {fields.map(({ key, name }) => (
            <OneFirmware key={key} at={name} onRemove={() => remove(name)} />
          ))}
          <Button disabled={fields.length >= FIRMWARE_MAX} onClick={() => add(EMPTY)}>
            {t('firmware.add')}
          </Button>
        </section>
      )}
    </Form.List>
  );
}

function OneFirmware({ at, onRemove }: { readonly at: number; readonly onRemove: () => void }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const form = Form.useFormInstance<Hardware>();
  const one = (): Partial<Firmware> | undefined => form.getFieldValue(['firmwareList', at]);
  const isNew = {
    validator: async (_rule: unknown, version: string) => {
      const list: readonly Partial<Firmware>[] = form.getFieldValue('firmwareList');
      if (list.slice(0, at).some((other) => other.version?.trim() === version.trim()))
        throw new Error(t('firmware.twice'));
    },
  };
  const isAddress = {
    validator: async (_rule: unknown, url: string) => {
      if (url !== '' && !/^https?:\/\/./.test(url)) throw new Error(t('firmware.urlWrong'));
    },
  };
  const hasDigits = {
    validator: async (_rule: unknown, checksum: string) => {
      const algo = one()?.checksumAlgo ?? EMPTY.checksumAlgo;
      const count = CHECKSUM_DIGITS[algo];
      if (checksum !== '' && !(/^[\da-f]*$/i.test(checksum) && checksum.length === count)) {
        throw new Error(t('firmware.checksumWrong', { algo, count }));
      }
    },
  };
  const trimmed = (text: string) => text.trim();
  return (
    <fieldset className={styles['firmware']} aria-label={t('firmware.one', { number: at + 1 })}>
      <Button
        type="text"
        className={styles['remove'] ?? ''}
        icon={<DeleteOutlined />}
        aria-label={t('firmware.delete', { version: one()?.version ?? '' })}
        onClick={onRemove}
      />
      <div className={styles['pair']}>
        <Form.Item
          name={[at, 'version']}
          label={t('firmware.version')}
          rules={[
            { required: true, whitespace: true, message: t('manage.required', { field: t('firmware.version') }) },
            isNew,
          ]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name={[at, 'time']}
          label={t('firmware.time')}
          getValueFromEvent={(day: Dayjs | null) => (day === null ? null : fromPicker(day, zone))}
          getValueProps={(time: number | null) => ({ value: time === null ? null : toPicker(time, zone) })}
        >
          <DatePicker showTime format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.Item name={[at, 'url']} label={t('firmware.url')} rules={[isAddress]} normalize={trimmed}>
        <Input maxLength={500} />
      </Form.Item>
      <div className={styles['pair']}>
        <Form.Item name={[at, 'size']} label={t('firmware.size')}>
          <InputNumber min={1} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name={[at, 'checksumAlgo']} label={t('firmware.algo')}>
          <Select options={CHECKSUM_ALGOS.map((value) => ({ value, label: value.toUpperCase() }))} />
        </Form.Item>
      </div>
      <Form.Item
        name={[at, 'checksum']}
        label={t('firmware.checksum')}
        rules={[hasDigits]}
        dependencies={[['firmwareList', at, 'checksumAlgo']]}
        normalize={trimmed}
      >
        <Input maxLength={128} />
      </Form.Item>
      <Form.Item name={[at, 'note']} label={t('firmware.note')}>
        <Input.TextArea maxLength={500} rows={2} />
      </Form.Item>
    </fieldset>
  );
}
