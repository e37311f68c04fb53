import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { shiftSchema } from '@tidegate/contract/fields/shift.ts';
import { REPORT_SHIFTS_MAX } from '@tidegate/contract/limits.ts';
import { Button, Form, Input } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './report-form.module.css';
import { NO_NAMES, OTHER_NAME_FIELDS } from '@tidegate/contract/locale/name-text.ts';

const Field = schemaField(shiftSchema.shape);

/** The shifts of a day: each lasts until the next begins. */
export function ShiftsField() {
  const t = useT();
  const required = [{ required: true, whitespace: true, message: '' }];
  return (
    <Form.Item label={t('reports.shifts')} extra={t('reports.shiftsText')}>
      <Form.List name="shifts">
        {(fields, { add, remove }) => (
          <Stack gap={8}>
            {fields.map(({ key, name }, place) => (
              <div key={key} className={styles['shift']}>
                <Field at={[name]} name="name" noStyle rules={required}>
                  {(limits) => <Input {...limits} aria-label={t('reports.shiftName', { n: place + 1 })} />}
                </Field>
                {OTHER_NAME_FIELDS.map((field) => (
                  <Field key={field} at={[name]} name={field} noStyle>
                    {(limits) => (
                      <Input
                        {...limits}
                        aria-label={t(`reports.shift.${field}`, { n: place + 1 })}
                        placeholder={t(`reports.in.${field}`)}
                      />
                    )}
                  </Field>
                ))}
                <Field at={[name]} name="startsAt" noStyle rules={required}>
                  <Input type="time" aria-label={t('reports.shiftStart', { n: place + 1 })} />
                </Field>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  disabled={fields.length === 1}
                  aria-label={t('reports.removeShift', { n: place + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              icon={<PlusOutlined />}
              disabled={fields.length >= REPORT_SHIFTS_MAX}
              onClick={() => add({ ...NO_NAMES, startsAt: '' })}
            >
              {t('reports.addShift')}
            </Button>
          </Stack>
        )}
      </Form.List>
    </Form.Item>
  );
}
