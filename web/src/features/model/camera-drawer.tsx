import { cameraFields } from '@tidegate/contract/nouns/camera/fields.ts';
import { modelCameraSave } from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { ModelCamera, ModelCameraFields } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { Checkbox, Form } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

interface Props {
  readonly model: Model;
  /** The camera to change; null adds one. */
  readonly camera: ModelCamera | null;
  readonly onClose: () => void;
}

const NEW: ModelCameraFields = { ...defaultsOf(cameraFields), name: '', useType: 'ezviz' };

const Field = schemaField(cameraFields);

/** A camera of a model draft. Empty fields, and always the code of the device, are entered on the equipment. */
export function CameraDrawer({ model, camera, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<ModelCameraFields>();
  const changed = useChanged();
  const initial = camera ?? NEW;
  const { useType: first } = initial;
  const source = Form.useWatch('useType', form) ?? first;
  const save = async (given: ModelCameraFields) => {
    const values = { ...initial, ...given };
    const { serialNumber, channelNumber, ptz, hlsReserve, rtmpReserve } = values;
    await ask(modelCameraSave, {
      id: model.id,
      ...(camera === null ? {} : { key: camera.key }),
      camera: { ...pickNames(values), useType: source, serialNumber, channelNumber, ptz, hlsReserve, rtmpReserve },
    });
    onClose();
    await changed();
  };
  const blank = t('model.cameraBlank', { braces: '{serial}' });
  return (
    <FormDrawer
      title={t(camera === null ? 'camera.add' : 'camera.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Field name="name" label={t('camera.name')} />
      <OtherNameFields />
      <Field name="useType" label={t('camera.type')} optionText={(value) => t(`camera.type.${value}`)} />
      {source === 'ezviz' ? (
        <>
          <Field name="serialNumber" label={t('camera.serial')} extra={blank} />
          <Field name="channelNumber" label={t('camera.channel')} />
          <Field name="ptz" extra={t('model.cameraCode')}>
            <Checkbox>{t('camera.ptz')}</Checkbox>
          </Field>
        </>
      ) : (
        <>
          {source === 'rtmp' && <Field name="rtmpReserve" label={t('camera.rtmp')} />}
          <Field name="hlsReserve" label={t('camera.address')} extra={blank} />
        </>
      )}
    </FormDrawer>
  );
}
