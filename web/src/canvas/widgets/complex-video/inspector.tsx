import { complexVideo } from '@tidegate/contract/widgets/complex-video.ts';
import { videoTypeOf } from '@tidegate/contract/rules/page/page-video.ts';
import type { InspectorProps } from '../../kit/definition.ts';
import { ChoiceField, SwitchField, TextField } from '../../kit/inspector/inspector-fields.tsx';
import { CameraField } from './camera-field.tsx';

const TYPES = {
  hls: 'canvas.video.type.hls',
  flv: 'canvas.video.type.flv',
  rtmp: 'canvas.video.type.rtmp',
  ezviz: 'canvas.video.type.ezviz',
} as const;
const { shape } = complexVideo.dataAddon;

/** Where the picture comes from: a camera that was set up, with its movement where wanted, or an address. */
export function Inspector({ widget: { dataAddon }, onChange, isDisabled }: InspectorProps<'ComplexVideo'>) {
  const { cameraId, PanTilt, hlsReserve, rtmpReserve, serialNumber, channelNumber } = dataAddon;
  const useType = videoTypeOf(dataAddon);
  const camera = <CameraField value={cameraId} isDisabled={isDisabled} onChange={(id) => onChange({ cameraId: id })} />;
  const panTilt = (
    <SwitchField
      field="PanTilt"
      labelKey="canvas.video.panTilt"
      helpKey="canvas.video.panTiltHelp"
      value={PanTilt}
      isDisabled={isDisabled}
      onChange={(value) => onChange({ PanTilt: value })}
    />
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
      <ChoiceField
        field="useType"
        labelKey="canvas.video.type"
        value={useType}
        choices={TYPES}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ useType: value })}
      />
      {useType === 'rtmp' && (
        <TextField
          field="rtmpReserve"
          labelKey="canvas.video.rtmpAddress"
          value={rtmpReserve}
          maxLength={2_000}
          isDisabled={isDisabled}
          onChange={(value) => shape.rtmpReserve.safeParse(value).success && onChange({ rtmpReserve: value })}
        />
      )}
      {useType === 'ezviz' ? (
        <>
          <TextField
            field="serialNumber"
            labelKey="canvas.video.serial"
            helpKey="canvas.video.serialHelp"
            value={serialNumber}
            maxLength={60}
            isDisabled={isDisabled}
            onChange={(value) => onChange({ serialNumber: value })}
          />
          <TextField
            field="channelNumber"
            labelKey="canvas.video.channel"
            value={String(channelNumber)}
            maxLength={20}
            isDisabled={isDisabled}
            onChange={(value) => onChange({ channelNumber: value })}
          />
          {panTilt}
        </>
      ) : (
        <TextField
          field="hlsReserve"
          labelKey="canvas.video.address"
          helpKey="canvas.video.addressHelp"
          value={hlsReserve}
          maxLength={2_000}
          isDisabled={isDisabled}
          onChange={(value) => shape.hlsReserve.safeParse(value).success && onChange({ hlsReserve: value })}
        />
      )}
    </>
  );
}
