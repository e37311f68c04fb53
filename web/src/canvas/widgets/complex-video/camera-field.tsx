import { watchedCameras } from '@tidegate/contract/nouns/camera/calls.ts';
import { useContext } from 'react';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { useNameText } from '../../../lib/names/use-name-text.ts';
import { SelectField } from '../../fields/choice-field.tsx';
import { Field } from '../../fields/field.tsx';
import { useMaybe } from '../../kit/inspector/own-fields.ts';
import { OfferedCameras } from '../../kit/inspector/offered-cameras.ts';
import styles from './complex-video.module.css';
import { namesIn } from '@tidegate/contract/locale/name-text.ts';

interface Props {
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (id: string) => void;
}

/** Chooses a camera that was set up at an equipment, or in the model whose page it is; one that is gone keeps its number. */
export function CameraField({ value, isDisabled, onChange }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const shown = useMaybe('cameraId', value);
  const ofModel = useContext(OfferedCameras);
  const cameras = useAsk(watchedCameras, {}, { enabled: ofModel === null });
  const ofEquipment = (cameras.data ?? []).map((camera) => {
    return { id: camera.id, name: `${nameOf(namesIn(camera, 'equipment'))} · ${nameOf(camera)}` };
  });
  const known = (ofModel ?? ofEquipment).map(({ id, name }) => ({ value: id, text: name }));
  const isGone = value !== '' && known.every((one) => one.value !== value);
  const choices = [
    { value: '', text: t('canvas.video.byHand') },
    ...known,
    ...(isGone ? [{ value, text: `#${value}` }] : []),
  ];
  const label = t('canvas.video.camera');
  return (
    <fieldset className={styles['row']} disabled={isDisabled}>
      <Field label={label}>
        <SelectField label={label} value={shown} choices={choices} onChange={onChange} />
      </Field>
    </fieldset>
  );
}
