import { DeleteOutlined } from '@ant-design/icons';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { firmwareFields } from '@tidegate/contract/nouns/hardware/fields.ts';
import {
  CHECKSUM_DIGITS,
  type Firmware,
  FIRMWARE_MAX,
  type Hardware,
} from '@tidegate/contract/nouns/hardware/hardware.ts';
import { Button, DatePicker, Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { useT } from '../../i18n/translate.ts';
import { fromPicker, toPicker } from '../../lib/time/picked-time.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { Faint } from '../../ui/layout/box.tsx';
import styles from './hardware.module.css';

const Field = schemaField(firmwareFields);
const EMPTY = defaultsOf(firmwareFields);

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
          <Button disabled={fields.length >= FIRMWARE_MAX} onClick={() => add({ ...EMPTY, version: '' })}>
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
      const algo = one()?.checksumAlgo ?? 'sha256';
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
        <Field at={[at]} name="version" label={t('firmware.version')} rules={[isNew]} />
        <Field
          at={[at]}
          name="time"
          label={t('firmware.time')}
          getValueFromEvent={(day: Dayjs | null) => (day === null ? null : fromPicker(day, zone))}
          getValueProps={(time: number | null) => ({ value: time === null ? null : toPicker(time, zone) })}
        >
          <DatePicker showTime format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
        </Field>
      </div>
      <Field at={[at]} name="url" label={t('firmware.url')} rules={[isAddress]} normalize={trimmed} />
      <div className={styles['pair']}>
        <Field at={[at]} name="size" label={t('firmware.size')} />
        <Field at={[at]} name="checksumAlgo" label={t('firmware.algo')} optionText={(algo) => algo.toUpperCase()} />
      </div>
      <Field
        at={[at]}
        name="checksum"
        label={t('firmware.checksum')}
        rules={[hasDigits]}
        dependencies={[['firmwareList', at, 'checksumAlgo']]}
        normalize={trimmed}
      />
      <Field at={[at]} name="note" label={t('firmware.note')} rows={2} />
    </fieldset>
  );
}
