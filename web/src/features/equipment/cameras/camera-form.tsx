import { cameraAdd, cameraEdit } from '@tidegate/contract/nouns/camera/manage-calls.ts';
import { CAMERA_TYPES, streamAddress, type Camera } from '@tidegate/contract/nouns/camera/camera.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { CAMERA_ADDRESS_MAX, CAMERA_NAME_MAX } from '@tidegate/contract/limits.ts';
import { streamOrigin } from '@tidegate/contract/nouns/camera/stream.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import { ask } from '../../../api/ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { copiedName } from '../../../lib/names/copied.ts';
import { OtherNameFields } from '../../../parts/names/other-name-fields.tsx';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { useChanged } from '../../../ui/use-changed.ts';
import { NO_OTHER_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

type Values = Omit<Camera, 'id' | 'orgId' | 'equipmentId'>;

interface Props {
  readonly equipmentId: string;
  /** The camera to change; null adds one. */
  readonly camera: Camera | null;
  /** The initial values, without the verification code. */
  readonly original: Camera | null;
  readonly onClose: () => void;
}

const NEW: Values = {
  name: '',
  ...NO_OTHER_NAMES,
  useType: 'ezviz',
  serialNumber: '',
  channelNumber: '1',
  verifyCode: '',
  ptz: false,
  hlsReserve: '',
  rtmpReserve: '',
};

const rtmpSchema = streamAddress('rtmps?');

/** The form of a camera. Its secrets are never shown again. */
export function CameraForm({ equipmentId, camera, original, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const copy = original && { ...original, name: copiedName(original.name, { max: CAMERA_NAME_MAX }) };
  const initial: Values = { ...(camera ?? copy ?? NEW), verifyCode: '' };
  const { useType: first } = initial;
  const source = Form.useWatch('useType', form) ?? first;
  const save = async (given: Values) => {
    const values = { ...initial, ...given };
    const { serialNumber, channelNumber, verifyCode, ptz, hlsReserve, rtmpReserve } = values;
    const sent = { ...pickNames(values), useType: source, serialNumber, channelNumber, ptz, hlsReserve, rtmpReserve };
    const code = verifyCode === '' ? {} : { verifyCode };
    if (camera === null) await ask(cameraAdd, { equipmentId, ...sent, ...code });
    else await ask(cameraEdit, { id: camera.id, ...sent, ...code });
    onClose();
    await changed();
  };
  const required = (field: string) => ({ required: true, whitespace: true, message: t('manage.required', { field }) });
  const isAddress = {
    validator: async (_rule: unknown, text = '') => {
      if (text !== '' && streamOrigin(text) === undefined) throw new Error(refusalText('cameraAddress', language));
    },
  };
  const isRtmp = {
    validator: async (_rule: unknown, text = '') => {
      if (!rtmpSchema.safeParse(text).success) throw new Error(t('camera.rtmpRule', { example: PLACES.rtmp }));
    },
  };
  const isCloud = source === 'ezviz';
  return (
    <FormDrawer
      title={t(camera === null ? 'camera.add' : 'camera.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('camera.name')} rules={[required(t('camera.name'))]}>
        <Input maxLength={CAMERA_NAME_MAX} />
      </Form.Item>
      <OtherNameFields />
      <Form.Item name="useType" label={t('camera.type')} extra={isCloud ? t('camera.keyNeeded') : undefined}>
        <Select options={CAMERA_TYPES.map((value) => ({ value, label: t(`camera.type.${value}`) }))} />
      </Form.Item>
      {isCloud ? (
        <>
          <Form.Item name="serialNumber" label={t('camera.serial')} rules={[required(t('camera.serial'))]}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="channelNumber" label={t('camera.channel')} rules={[required(t('camera.channel'))]}>
            <Input maxLength={20} inputMode="numeric" />
          </Form.Item>
          <Form.Item name="verifyCode" label={t('camera.code')} extra={t('camera.codeHelp')}>
            <Input.Password
              maxLength={60}
              autoComplete="off"
              placeholder={camera === null || camera.verifyCode === '' ? '' : t('camera.codeKept')}
            />
          </Form.Item>
          <Form.Item name="ptz" valuePropName="checked">
            <Checkbox>{t('camera.ptz')}</Checkbox>
          </Form.Item>
        </>
      ) : (
        <>
          {source === 'rtmp' && (
            <Form.Item name="rtmpReserve" label={t('camera.rtmp')} extra={t('camera.rtmpHelp')} rules={[isRtmp]}>
              <Input maxLength={CAMERA_ADDRESS_MAX} placeholder={PLACES.rtmp} />
            </Form.Item>
          )}
          <Form.Item
            name="hlsReserve"
            label={t('camera.address')}
            extra={t('camera.addressHelp')}
            rules={source === 'rtmp' ? [isAddress] : [required(t('camera.address')), isAddress]}
          >
            <Input maxLength={CAMERA_ADDRESS_MAX} placeholder={source === 'flv' ? PLACES.flv : PLACES.hls} />
          </Form.Item>
        </>
      )}
    </FormDrawer>
  );
}

const PLACES = {
  hls: 'https://cam.example/live.m3u8',
  flv: 'https://cam.example/live.flv',
  rtmp: 'rtmp://cam.example/live',
};
