import { ToneMark } from '../../../ui/tone-mark.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { conditionOf } from '../../kit/face.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { savedName } from '../../kit/reading.ts';
import { wordsOf } from '../../kit/words.ts';
import styles from './usual-message.module.css';

/** The message while its condition holds. Its place is always there, so that a screen reader reads what appears in it. */
export function View({ widget, face, reading, scene }: ViewProps<'UsualMessage'>) {
  const { dataAddon, dataId, dataName, style } = widget;
  const { tone, when } = dataAddon;
  const isHeld = conditionOf(scene.source, when, dataId) === true;
  const isEdited = scene.mode === 'edit';
  const isShown = isHeld || isEdited;
  const text = wordsOf(dataAddon, scene.language) || reading.name || savedName(reading, dataName);
  return (
    <div
      className={styles['place']}
      role={tone === 'alarm' ? 'alert' : 'status'}
      data-absent={isShown ? undefined : true}
      data-faint={isEdited && !isHeld}
    >
      {isShown && (
        <div className={styles['message']} data-tone={tone} style={boxStyleOf(style, face)}>
          <ToneMark tone={tone} />
          <span className={styles['text']}>{text}</span>
        </div>
      )}
    </div>
  );
}
