import { useState } from 'react';
import { groupedText, numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { BoxGround } from '../../kit/box-ground.tsx';
import { BoxText } from '../../kit/box-text.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import type { Reading } from '../../kit/reading.ts';
import styles from './usual-data-text.module.css';

/** The value of a signal with its prefix and suffix. A click offers to write, where that is enabled and allowed. */
export function View(props: ViewProps<'UsualDataText'>) {
  const { widget, reading, scene } = props;
  const isOffered = scene.acts !== null && widget.dataAddon.isWritable && reading.signal !== undefined;
  return isOffered ? <WritableText {...props} /> : plainText(props);
}

function plainText({ widget: { style, dataAddon }, box, face, reading, scene }: ViewProps<'UsualDataText'>) {
  const { prefix, suffix, isNamed, isUnitShown, decimals } = dataAddon;
  const unit = isUnitShown && suffix === '' ? reading.unit : '';
  const name = isNamed ? reading.name : '';
  const before = [name, prefix].filter(Boolean).join(' ');
  // In a replay and on a wall it is a value like others, not a field.
  const isBare = (scene.mode === 'replay' || scene.stage === 'wall') && dataAddon.isWritable;
  return (
    <>
      {!isBare && <BoxGround box={box} style={style} face={face} mode={scene.mode} />}
      <BoxText
        box={box}
        style={style}
        face={face}
        lines={[
          <>
            {before !== '' && <tspan className={styles['aside']}>{`${before} `}</tspan>}
            <tspan className={styles['value']}>{shownText(reading, decimals)}</tspan>
            {suffix !== '' && suffix}
            {unit !== '' && <tspan className={styles['unit']}>{` ${unit}`}</tspan>}
          </>,
        ]}
      />
    </>
  );
}

/** With the widget's own decimals, where it has any and the value is a figure without a text of its own. */
function shownText({ signal, live, text }: Reading, decimals: number | null): string {
  const value = live?.value;
  if (decimals === null || typeof value !== 'number' || signal === undefined || signal.enumTexts.length > 0)
    return text;
  return groupedText(numberText(value, decimals));
}

function WritableText(props: ViewProps<'UsualDataText'>) {
  const { widget, box, reading, scene } = props;
  const { acts } = scene;
  const [isPending, setPending] = useState(false);
  const refusal = acts?.refusal(widget.dataId, widget.authRegion) ?? null;
  const write = async () => {
    if (acts === null || refusal !== null || isPending) return;
    setPending(true);
    await acts.write(widget.dataId, null, { hint: null, widgetId: widget.id });
    setPending(false);
  };
  return (
    <g
      className={styles['writable']}
      role="button"
      tabIndex={0}
      aria-label={`${reading.name} ${reading.text} ${reading.unit}`.trim()}
      aria-disabled={refusal !== null}
      aria-busy={isPending}
      onClick={() => void write()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        void write();
      }}
    >
      {refusal !== null && <title>{refusal}</title>}
      {plainText(props)}
      <rect
        className={styles['ring']}
        x={box.x - 1}
        y={box.y - 1}
        width={box.width + 2}
        height={box.height + 2}
        rx="5"
      />
    </g>
  );
}
