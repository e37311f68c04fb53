import { conditionHolds } from '@tidegate/contract/nouns/page/rules/condition-holds.ts';
import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { BoxGround } from '../../kit/box-ground.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { originCss } from '../../kit/marks.tsx';
import { groundFace } from '../../kit/face.ts';
import { isSymbol, Picture } from '../../kit/picture.tsx';
import type { Reading } from '../../kit/reading.ts';
import { useTurn } from './use-turn.ts';
import styles from './usual-animation.module.css';

/**
 * A symbol or picture that moves while its signal says so. A symbol is not turned as a whole: it runs, and what turns in it
 * turns. Where it cannot be said whether it moves, it rests, and is not hidden.
 */
export function View({ widget, box, face, reading, scene }: ViewProps<'UsualAnimation'>) {
  const { dataAddon, style } = widget;
  const { displayType, periodMs, rotateType, symbol } = dataAddon;
  const holds = isJudged(widget, reading);
  const isMoving = holds === true;
  const frames = widget.items.filter(({ itemType }) => itemType === 'frame');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const turn = useTurn(displayType === 'frames' && isMoving && !isStill ? frames.length : 0, periodMs);
  if (displayType === 'show' && holds === false && scene.mode !== 'edit') return null;
  const frame = displayType === 'frames' && isMoving ? frames[turn]?.dataAddon : undefined;
  const isTurning = displayType === 'rotate' && isMoving && symbol === '';
  const fields =
    frame === undefined || frame.picture === '' ? dataAddon : { ...dataAddon, symbol: '', picture: frame.picture };
  const spin = (periodMs / 1_000) * (rotateType === 'ccw' ? -1 : 1);
  return (
    <>
      <BoxGround box={box} style={style} face={isSymbol(fields) ? groundFace(face, style) : face} mode={scene.mode} />
      <g
        className={styles['moving']}
        data-moving={isMoving ? displayType : undefined}
        data-turning={isTurning || undefined}
        style={{
          transformOrigin: originCss(box),
          animationDuration: `${periodMs}ms`,
          animationDirection: rotateType === 'ccw' ? 'reverse' : 'normal',
        }}
      >
        <Picture
          box={box}
          fields={fields}
          state={frame?.state || (holds === undefined ? 'unknown' : isMoving ? 'running' : 'stopped')}
          spin={spin}
          colours={face.ruled}
        />
      </g>
    </>
  );
}

/** True if the value, or the evaluated bit, meets the condition of the widget; undefined if that is unknown. */
function isJudged({ dataAddon }: WidgetOf<'UsualAnimation'>, { live, alarm, figure }: Reading): boolean | undefined {
  const { jugeType, judgCondition: op, judgVal, judgVal2 } = dataAddon;
  const judged = { live, isAlarm: alarm !== undefined };
  if (jugeType === 'value') {
    return conditionHolds({ dataId: '', dataName: '', op, value: judgVal, value2: judgVal2 }, judged);
  }
  const isTrusted = live?.quality === 'good' || live?.quality === 'uncertain';
  if (!isTrusted || figure === null) return undefined;
  const isSet = Math.floor(Math.abs(figure) / 2 ** Number(judgVal)) % 2 === 1;
  return op === 'off' ? !isSet : isSet;
}
