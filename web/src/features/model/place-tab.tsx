import { modelPicture, modelPictureDelete, modelPlaceSave } from '@tidegate/contract/nouns/model/draft-calls.ts';
import {
  type ModelPlace,
  modelPlaceSchema,
  type ModelPosition,
  modelPositionSchema,
} from '@tidegate/contract/nouns/model/model-parts.ts';
import type { ListedModelContent, Model } from '@tidegate/contract/nouns/model/model.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { sortOf } from '@tidegate/contract/nouns/alarm/rules/type-needs.ts';
import { POSITION_SIGNALS } from '@tidegate/contract/nouns/model/rules/model-place.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import { Alert, App, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { ask, askUpload } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { Lead } from '../../ui/layout/box.tsx';
import styles from '../../ui/form/forms.module.css';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';

/** The form values; without latitude and longitude there is no position. */
type Values = Pick<ModelPlace, 'address' | 'lng' | 'lat'> & {
  readonly position: Omit<ModelPosition, 'lat' | 'lng'> & Record<'lat' | 'lng', string | null>;
};

const NO_POSITION: Values['position'] = {
  lat: null,
  lng: null,
  ...defaultsOf(modelPositionSchema.shape),
};

const Place = schemaField(modelPlaceSchema.shape);
const Position = schemaField(modelPositionSchema.shape);
const POSITION = ['position'];

/** Picture and location for equipment without its own. */
export function PlaceTab({ model, content }: { readonly model: Model; readonly content: ListedModelContent }) {
  const t = useT();
  const mayEdit = useOrgAuth('manage_model_edit');
  const { id } = model;
  return (
    <>
      <Lead>{t('model.placeText')}</Lead>
      <fieldset disabled={!mayEdit} style={{ border: 0, padding: 0, margin: 0 }}>
        <PictureField
          picture={pictureAddress(content.picture)}
          alt={t('model.pictureField')}
          onChoose={(file) => askUpload(modelPicture, { id }, file)}
          onDelete={() => ask(modelPictureDelete, { id })}
        />
      </fieldset>
      <PlaceForm key={JSON.stringify(content.place)} id={id} content={content} mayEdit={mayEdit} />
    </>
  );
}

interface FormProps {
  readonly id: string;
  readonly content: ListedModelContent;
  readonly mayEdit: boolean;
}

function PlaceForm({ id, content: { place, signals }, mayEdit }: FormProps) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const { message } = App.useApp();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const options = signals
    .filter(({ dataType }) => ['number', 'integer'].includes(sortOf(dataType)))
    .map((signal) => ({ value: signal.code, label: `${nameText(signal, language)} · ${signal.code}` }));
  const save = async ({ position: { lat, lng, ...more }, ...fields }: Values) => {
    setBusy(true);
    setProblem('');
    const position = lat === null || lng === null ? null : { ...more, lat, lng };
    try {
      await ask(modelPlaceSave, { id, place: { ...fields, position } });
      void message.success(t('position.saved'));
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const both = {
    validator: async () => {
      const { lat, lng } = form.getFieldsValue(true).position ?? NO_POSITION;
      if ((lat === null) !== (lng === null)) throw new Error(t('position.required'));
    },
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      disabled={!mayEdit}
      initialValues={{ ...place, position: place.position ?? NO_POSITION }}
      className={`${styles['form']} ${styles['columns']}`}
      onFinish={(values) => void save(values)}
    >
      {problem !== '' && <Alert showIcon type="error" role="alert" title={problem} />}
      <h2 className={styles['section']}>{t('model.placeFixed')}</h2>
      <Place name="address" label={t('model.place.address')} />
      <Place name="lng" label={t('model.placeLng')} extra={t('model.placeBlank', { braces: '{lng}' })} />
      <Place name="lat" label={t('model.placeLat')} />
      <h2 className={styles['section']}>{t('model.place.position')}</h2>
      {POSITION_SIGNALS.map((part) => (
        <Form.Item
          key={part}
          name={['position', part]}
          label={t(`position.${part}`)}
          dependencies={[
            ['position', 'lat'],
            ['position', 'lng'],
          ]}
          rules={part === 'lat' || part === 'lng' ? [both] : []}
        >
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={options}
            notFoundContent={t('model.placeNoSignals')}
            onClear={() => form.setFieldValue(['position', part], null)}
          />
        </Form.Item>
      ))}
      <Position
        name="system"
        at={POSITION}
        label={t('position.system')}
        extra={t('position.systemHelp')}
        optionText={(value) => t(`position.system.${value}`)}
      />
      <Position
        name="maxKmh"
        at={POSITION}
        label={t('position.maxKmh')}
        isNeeded
        neededText={t('position.maxKmh')}
        isNarrow
      />
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('action.save')}
        </Button>
      )}
    </Form>
  );
}
