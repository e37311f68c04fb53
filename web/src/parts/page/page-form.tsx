import { optionFields } from '@tidegate/contract/nouns/page/fields.ts';
import { SCADA_ADAPTIONS } from '@tidegate/contract/nouns/account/user.ts';
import { NEW_PAGE, PAGE_DEVICES, PAGE_ROLES, type PageOptions } from '@tidegate/contract/widgets/page-document.ts';
import type { FieldFacts } from '@tidegate/contract/fields/field-facts.ts';
import { Form, InputNumber, Segmented, Select } from 'antd';
import { z } from 'zod';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';

export type PageValues = Pick<PageOptions, 'title' | 'titleEn' | 'width' | 'height' | 'device' | 'fit'> &
  Partial<Pick<PageOptions, 'role'>>;

/** Sides of a new page: those of a wide screen, and those of a phone held upright. */
const SIDES = {
  screen: { width: NEW_PAGE.width, height: NEW_PAGE.height },
  phone: { width: 390, height: 780 },
} as const;

/** Sides of a new page by its use: a faceplate lies beside the clicked widget. */
const ROLE_SIDES = {
  page: SIDES.screen,
  template: { width: 240, height: 160 },
  faceplate: { width: 328, height: 480 },
} as const;

const side = (limits: FieldFacts['limits']) => <InputNumber {...limits} precision={0} style={{ width: 140 }} />;

interface Props {
  /** The options of the page to change; null adds one and opens it for drawing. */
  readonly options: PageOptions | null;
  /** Adds a page, or changes it. */
  readonly onSave: (values: PageValues) => Promise<void>;
  readonly onClose: () => void;
  /** True for a page of a model: it may be a template, or the faceplate. */
  readonly isOfModel?: boolean;
}

const Field = schemaField({ role: z.enum(PAGE_ROLES), ...optionFields });

/** Title, size and device of a page. */
export function PageForm({ options, onSave, onClose, isOfModel = false }: Props) {
  const t = useT();
  const [form] = Form.useForm<PageValues>();
  return (
    <FormDrawer
      title={t(options === null ? 'pages.add' : 'pages.options')}
      form={form}
      initial={
        options ?? {
          title: '',
          titleEn: '',
          device: 'screen',
          fit: '',
          ...SIDES.screen,
          ...(isOfModel ? { role: 'page' as const } : {}),
        }
      }
      onSave={onSave}
      onClose={onClose}
      {...(options === null ? { saveText: t('pages.addDraw') } : {})}
    >
      <Field name="title" label={t('pages.title')} />
      <Field name="titleEn" label={t('pages.titleEn')} />
      {isOfModel && (
        <Field name="role" label={t('pages.role')} extra={t('pages.roleHelp')}>
          <Segmented
            aria-label={t('pages.role')}
            options={PAGE_ROLES.map((value) => ({ value, label: t(`pages.role.${value}`) }))}
            onChange={(role) => options === null && form.setFieldsValue(ROLE_SIDES[role])}
          />
        </Field>
      )}
      <Field name="device" label={t('pages.device')}>
        <Segmented
          aria-label={t('pages.device')}
          options={PAGE_DEVICES.map((value) => ({ value, label: t(`pages.device.${value}`) }))}
          onChange={(device) => options === null && form.setFieldsValue(SIDES[device])}
        />
      </Field>
      <Field name="width" label={t('pages.width')} isNeeded={false} rules={[{ required: true }]}>
        {side}
      </Field>
      <Field name="height" label={t('pages.height')} isNeeded={false} rules={[{ required: true }]}>
        {side}
      </Field>
      <Field name="fit" label={t('pages.fit')}>
        <Select
          options={(['', ...SCADA_ADAPTIONS] as const).map((value) => ({
            value,
            label: t(value === '' ? 'pages.fit.person' : `pages.fit.${value}`),
          }))}
        />
      </Field>
    </FormDrawer>
  );
}
