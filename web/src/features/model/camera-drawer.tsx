import { modelCameraSave } from '@tidegate/contract/nouns/model/draft-calls.ts';
import { CAMERA_TYPES } from '@tidegate/contract/nouns/camera/camera.ts';
import type { ModelCamera, ModelCameraFields } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import { CAMERA_ADDRESS_MAX, CAMERA_NAME_MAX } from '@tidegate/contract/limits.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { NO_OTHER_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

interface Props {
  readonly model: Model;
  /** The camera to change; null adds one. */
  readonly camera: ModelCamera | null;
  readonly onClose: () => void;
}

const NEW: ModelCameraFields = {
  name: '',
  ...NO_OTHER_NAMES,
  useType: 'ezviz',
  serialNumber: '',
  channelNumber: '1',
  ptz: false,
  hlsReserve: '',
  rtmpReserve: '',
};

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
      <Form.Item
        name="name"
        label={t('camera.name')}
        rules={[{ required: true, whitespace: true, message: t('manage.required', { field: t('camera.name') }) }]}
      >
        <Input maxLength={CAMERA_NAME_MAX} />
      </Form.Item>
      <OtherNameFields />
      <Form.Item name="useType" label={t('camera.type')}>
        <Select options={CAMERA_TYPES.map((value) => ({ value, label: t(`camera.type.${value}`) }))} />
      </Form.Item>
      {source === 'ezviz' ? (
        <>
          <Form.Item name="serialNumber" label={t('camera.serial')} extra={blank}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="channelNumber" label={t('camera.channel')}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="ptz" valuePropName="checked" extra={t('model.cameraCode')}>
            <Checkbox>{t('camera.ptz')}</Checkbox>
          </Form.Item>
        </>
      ) : (
        <>
          {source === 'rtmp' && (
            <Form.Item name="rtmpReserve" label={t('camera.rtmp')}>
              <Input maxLength={CAMERA_ADDRESS_MAX} />
            </Form.Item>
          )}
          <Form.Item name="hlsReserve" label={t('camera.address')} extra={blank}>
            <Input maxLength={CAMERA_ADDRESS_MAX} />
          </Form.Item>
        </>
      )}
    </FormDrawer>
  );
}
