import { complexVideo } from '@tidegate/contract/widgets/complex-video.ts';
import { videoTypeOf } from '@tidegate/contract/nouns/page/rules/page-video.ts';
import type { InspectorProps } from '../../kit/definition.ts';
import { fieldsOf } from '../../kit/inspector/fields-of.ts';
import { ChoiceField, SwitchField, TextField } from '../../kit/inspector/inspector-fields.tsx';
import { CameraField } from './camera-field.tsx';

const TYPES = {
  hls: 'canvas.video.type.hls',
  flv: 'canvas.video.type.flv',
  rtmp: 'canvas.video.type.rtmp',
  ezviz: 'canvas.video.type.ezviz',
} as const;
const { shape } = complexVideo.dataAddon;

/** Source of the picture: a configured camera, with its movement if wanted, or an address. */
export function Inspector(props: InspectorProps<'ComplexVideo'>) {
  const field = fieldsOf(props);
  const { cameraId, hlsReserve, rtmpReserve, channelNumber } = props.value;
  const useType = videoTypeOf(props.value);
  const camera = (
    <CameraField value={cameraId} isDisabled={props.isDisabled} onChange={(id) => props.onChange({ cameraId: id })} />
  );
  const panTilt = (
    <SwitchField {...field('PanTilt')} labelKey="canvas.video.panTilt" helpKey="canvas.video.panTiltHelp" />
  );
  if (cameraId !== '') {
    return (
      <>
        {camera}
        {panTilt}
      </>
    );
  }
  return (
    <>
      {camera}
      <ChoiceField {...field('useType')} value={useType} labelKey="canvas.video.type" choices={TYPES} />
      {useType === 'rtmp' && (
        <TextField
          field="rtmpReserve"
          labelKey="canvas.video.rtmpAddress"
          value={rtmpReserve}
          isDisabled={props.isDisabled}
          onChange={(value) => shape.rtmpReserve.safeParse(value).success && props.onChange({ rtmpReserve: value })}
        />
      )}
      {useType === 'ezviz' ? (
        <>
          <TextField {...field('serialNumber')} labelKey="canvas.video.serial" helpKey="canvas.video.serialHelp" />
          <TextField {...field('channelNumber')} value={String(channelNumber)} labelKey="canvas.video.channel" />
          {panTilt}
        </>
      ) : (
        <TextField
          field="hlsReserve"
          labelKey="canvas.video.address"
          helpKey="canvas.video.addressHelp"
          value={hlsReserve}
          isDisabled={props.isDisabled}
          onChange={(value) => shape.hlsReserve.safeParse(value).success && props.onChange({ hlsReserve: value })}
        />
      )}
    </>
  );
}
