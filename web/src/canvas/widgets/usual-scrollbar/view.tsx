import { useState, type CSSProperties } from 'react';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { hintOf } from '../../kit/hint.ts';
import { Row } from '../../../ui/layout/box.tsx';
import input from '../../kit/input.module.css';
import { onScale, partOf, scaleOf } from '../../kit/scale.ts';
import { useScene } from '../../kit/scene-context.ts';
import { useWriting } from '../../kit/use-writing.ts';
import { decimalsOf, stepOf } from './step.ts';
import styles from './usual-scrollbar.module.css';

const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/**
 * A slider that writes where it is let go. While it is moved, and until the plant has followed, a mark stays where the value
 * is; where there is no value there is no knob.
 */
export function View({ widget, face, reading }: ViewProps<'UsualScrollbar'>) {
  const scene = useScene();
  const { dataAddon, style } = widget;
  const { commanded, refusal, write } = useWriting(widget, { hint: hintOf(dataAddon, scene) });
  const [moved, setMoved] = useState<number | null>(null);
  const scale = scaleOf(dataAddon, reading.signal);
  const step = stepOf(dataAddon, reading.signal, scale);
  const actual = reading.bond === 'unbound' ? dataAddon.value : reading.figure;
  const wanted = moved ?? (commanded === null ? null : Number(commanded));
  const shown = wanted ?? actual;
  const text =
    shown === null ? '—' : numberText(shown, wanted === null ? (reading.signal?.decimals ?? null) : decimalsOf(step));
  const letGo = () => {
    if (moved === null) return;
    setMoved(null);
    if (moved !== actual) void write(numberText(moved, decimalsOf(step)));
  };
  const isStill = refusal !== null || reading.signal === undefined;
  return (
    <Row
      gap={8}
      className={styles['slider']}
      style={{ color: face.fontColor, fontFamily: style.fontFamily, fontSize: style.fontSize }}
      title={refusal ?? undefined}
      data-unknown={shown === null}
    >
      {scene.stage !== 'wall' && (
        <span className={`${styles['rail']} ${commanded === null ? '' : input['pending']}`}>
          <span
            className={styles['track']}
            style={{ background: face.fill, borderColor: face.stroke }}
            aria-hidden="true"
          />
          {wanted !== null && actual !== null && <Ghost at={onScale(partOf(actual, scale))} />}
          <input
            type="range"
            className={styles['input']}
            aria-label={reading.name || widget.name}
            aria-valuetext={`${text} ${dataAddon.symbol || reading.unit}`.trim()}
            aria-busy={commanded !== null}
            min={scale.low}
            max={scale.high}
            step={step}
            value={shown ?? scale.low}
            disabled={isStill}
            onChange={(event) => setMoved(Number(event.target.value))}
            onPointerUp={letGo}
            onKeyUp={(event) => KEYS.has(event.key) && letGo()}
            onKeyDown={(event) => event.key === 'Escape' && setMoved(null)}
            onBlur={() => setMoved(null)}
          />
        </span>
      )}
      <span className={styles['value']}>
        {text} <span className={styles['unit']}>{dataAddon.symbol || reading.signal?.unit}</span>
      </span>
    </Row>
  );
}

/** Current value while the person drags to another, 0–1 of the rail. */
function Ghost({ at }: { readonly at: number }) {
  const style: CSSProperties & { readonly '--at': number } = { '--at': at };
  return <span className={styles['ghost']} data-ghost={at} style={style} />;
}
