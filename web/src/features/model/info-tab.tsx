import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import { Button, Descriptions } from 'antd';
import { useState } from 'react';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { ModelForm } from '../../parts/model/model-form.tsx';
import { Buttons } from '../../ui/layout/box.tsx';
import { OTHER_NAME_FIELDS } from '@tidegate/contract/locale/name-text.ts';

/** The name of a model and the number of its parts. */
export function InfoTab({ model }: { readonly model: Model }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const mayEdit = useOrgAuth('manage_model_edit');
  const [isEditing, setEditing] = useState(false);
  const items = [
    { key: 'name', label: t('manage.name'), children: model.name },
    ...OTHER_NAME_FIELDS.map((field) => ({
      key: field,
      label: t(`manage.${field}`),
      children: model[field] || '—',
    })),
    { key: 'code', label: t('manage.code'), children: model.code },
    { key: 'category', label: t('model.category'), children: model.category || '—' },
    { key: 'version', label: t('model.version'), children: model.latest || t('model.unpublished') },
    { key: 'equipment', label: t('model.equipmentCount'), children: model.equipmentCount },
    { key: 'driver', label: t('model.tab.driver'), children: model.driverCount },
    { key: 'signal', label: t('model.tab.signal'), children: model.signalCount },
    {
      key: 'updated',
      label: t('model.updated'),
      children: `${dateTimeText(model.updatedAt, zone)} ${model.updatedBy}`,
    },
    { key: 'remark', label: t('manage.remark'), children: model.remark || '—' },
  ];
  return (
    <>
      <Descriptions bordered size="small" column={{ xs: 1, md: 2 }} items={items} />
      {mayEdit && (
        <Buttons>
          <Button onClick={() => setEditing(true)}>{t('model.edit')}</Button>
        </Buttons>
      )}
      {isEditing && <ModelForm model={model} onClose={() => setEditing(false)} />}
    </>
  );
}
