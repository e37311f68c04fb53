import { cameraFields } from '@tidegate/contract/nouns/camera/fields.ts';
import { cameraAdd, cameraEdit } from '@tidegate/contract/nouns/camera/manage-calls.ts';
import type { Camera } from '@tidegate/contract/nouns/camera/camera.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { streamOrigin } from '@tidegate/contract/nouns/camera/stream.ts';
import { defaultsOf, maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { Checkbox, Form, Input } from 'antd';
import { schemaField } from '../../../ui/form/schema-field.tsx';
import { ask } from '../../../api/ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { copiedName } from '../../../lib/names/copied.ts';
import { OtherNameFields } from '../../../parts/names/other-name-fields.tsx';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { useChanged } from '../../../ui/use-changed.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

type Values = Omit<Camera, 'id' | 'orgId' | 'equipmentId'>;

interface Props {
  readonly equipmentId: string;
  /** The camera to change; null adds one. */
  readonly camera: Camera | null;
  /** The initial values, without the verification code. */
  readonly original: Camera | null;
  readonly onClose: () => void;
}

const NEW: Values = { ...defaultsOf(cameraFields), name: '', useType: 'ezviz', verifyCode: '' };

const Field = schemaField(cameraFields);

/** The form of a camera. Its secrets are never shown again. */
export function CameraForm({ equipmentId, camera, original, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const copy = original && { ...original, name: copiedName(original.name, { max: maxLengthOf(cameraFields.name) }) };
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
  const isAddress = {
    validator: async (_rule: unknown, text = '') => {
      if (text !== '' && streamOrigin(text) === undefined) throw new Error(refusalText('cameraAddress', language));
    },
  };
  const isRtmp = {
    validator: async (_rule: unknown, text = '') => {
      if (!cameraFields.rtmpReserve.safeParse(text).success)
        throw new Error(t('camera.rtmpRule', { example: PLACES.rtmp }));
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
      <Field name="name" label={t('camera.name')} />
      <OtherNameFields />
      <Field
        name="useType"
        label={t('camera.type')}
        extra={isCloud ? t('camera.keyNeeded') : undefined}
        optionText={(value) => t(`camera.type.${value}`)}
      />
      {isCloud ? (
        <>
          <Field name="serialNumber" label={t('camera.serial')} isNeeded />
          <Field name="channelNumber" label={t('camera.channel')} isNeeded input={{ inputMode: 'numeric' }} />
          <Field name="verifyCode" label={t('camera.code')} extra={t('camera.codeHelp')}>
            {(limits) => (
              <Input.Password
                {...limits}
                autoComplete="off"
                placeholder={camera === null || camera.verifyCode === '' ? '' : t('camera.codeKept')}
              />
            )}
          </Field>
          <Field name="ptz">
            <Checkbox>{t('camera.ptz')}</Checkbox>
          </Field>
        </>
      ) : (
        <>
          {source === 'rtmp' && (
            <Field
              name="rtmpReserve"
              label={t('camera.rtmp')}
              extra={t('camera.rtmpHelp')}
              rules={[isRtmp]}
              placeholder={PLACES.rtmp}
            />
          )}
          <Field
            name="hlsReserve"
            label={t('camera.address')}
            extra={t('camera.addressHelp')}
            isNeeded={source !== 'rtmp'}
            rules={[isAddress]}
            placeholder={source === 'flv' ? PLACES.flv : PLACES.hls}
          />
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
