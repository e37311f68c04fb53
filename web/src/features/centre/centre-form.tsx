import { centreAdd, centreEdit } from '@tidegate/contract/nouns/centre/calls.ts';
import { projectPageQuery } from '@tidegate/contract/nouns/page/project-calls.ts';
import type { Centre } from '@tidegate/contract/nouns/centre/centre.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { GROUP_NAME_MAX, PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { centreFields } from '@tidegate/contract/nouns/centre/fields.ts';
import { Form, Input, Select } from 'antd';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { type Names, nameText, otherNames, titleText } from '@tidegate/contract/locale/name-text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { PlacePair } from '../../parts/map/place-pair.tsx';
import { PlacePicker } from '../../parts/map/place-picker.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { withBelow, type TreeLine } from './centre-tree.ts';

interface Values extends Names {
  readonly parentId: string;
  readonly pageId: string;
  readonly remark: string;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly zoom: number | null;
}

interface Props {
  /** The centre to change; null adds one. */
  readonly centre: Centre | null;
  readonly parentId: string;
  readonly lines: readonly TreeLine[];
  readonly onClose: () => void;
}

const Field = schemaField(centreFields);

/** Adds or edits an operations centre. */
export function CentreForm({ centre, parentId, lines, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const pages = useAsk(projectPageQuery, { pageSize: PAGE_SIZE_MAX });
  const save = async (values: Values) => {
    if (centre === null) await ask(centreAdd, values);
    else await ask(centreEdit, { id: centre.id, ...values });
    onClose();
    await changed();
  };
  const all = lines.map((line) => line.centre);
  const own = centre === null ? new Set<string>() : withBelow(all, centre.id);
  const orgId = centre?.orgId ?? all.find(({ id }) => id === parentId)?.orgId;
  const isShort = {
    validator: async (_rule: unknown, name: string | undefined) => {
      if (Array.from(name?.trim() ?? '').length > GROUP_NAME_MAX) throw new Error(refusalText('groupName', language));
    },
  };
  return (
    <FormDrawer
      title={t(centre === null ? 'centre.add' : 'centre.edit')}
      form={form}
      initial={{
        name: centre?.name ?? '',
        ...otherNames(centre),
        parentId,
        pageId: centre?.pageId ?? '',
        remark: centre?.remark ?? '',
        lng: centre?.lng ?? null,
        lat: centre?.lat ?? null,
        zoom: centre?.zoom ?? null,
      }}
      onSave={save}
      onClose={onClose}
    >
      <Field name="name" label={t('centre.name')} rules={[isShort]}>
        <Input />
      </Field>
      <OtherNameFields />
      <Field name="parentId" label={t('centre.parent')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t('centre.top') },
            ...all.filter(({ id }) => !own.has(id)).map((one) => ({ value: one.id, label: nameText(one, language) })),
          ]}
        />
      </Field>
      <Field name="pageId" label={t('centre.page')}>
        <Select
          loading={pages.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t('centre.noPage') },
            ...(pages.data?.rows ?? [])
              .filter((page) => orgId === undefined || page.orgId === orgId)
              .map(({ id, title, options: { titleEn } }) => ({
                value: id,
                label: titleText({ title, titleEn }, language),
              })),
          ]}
        />
      </Field>
      <PlacePair />
      <PlacePicker hasZoom />
      <Field name="zoom" label={t('centre.zoom')} extra={t('centre.zoomHint')} />
      <Field name="remark" label={t('centre.remark')} rows={3} />
    </FormDrawer>
  );
}
