import { useState } from 'react';
import { groupedText, numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { BoxGround } from '../../kit/box-ground.tsx';
import { BoxText } from '../../kit/box-text.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { fitText } from '../../kit/fit-text.ts';
import type { Reading } from '../../kit/reading.ts';
import { textWidth } from '../../../lib/text-width.ts';
import styles from './usual-data-text.module.css';

/** The value of a signal with its prefix and suffix. A click offers to write, where that is enabled and allowed. */
export function View(props: ViewProps<'UsualDataText'>) {
  const { widget, reading, scene } = props;
  const isOffered = scene.acts !== null && widget.dataAddon.isWritable && reading.signal !== undefined;
  return isOffered ? <WritableText {...props} /> : plainText(props);
}

function plainText({ widget: { style, dataAddon }, box, face, reading, scene }: ViewProps<'UsualDataText'>) {
  const { prefix, suffix, isNamed, isSpread, isUnitShown, decimals } = dataAddon;
  const unit = isUnitShown && suffix === '' ? reading.unit : '';
  const name = isNamed ? reading.name : '';
  const before = [name, prefix].filter(Boolean).join(' ');
  // In a replay and on a wall it is a value like others, not a field.
  const isBare = (scene.mode === 'replay' || scene.stage === 'wall') && dataAddon.isWritable;
  const figure = shownText(reading, decimals);
  const value = (
    <>
      <tspan className={styles['value']}>{figure}</tspan>
      {suffix !== '' && suffix}
      {unit !== '' && <tspan className={styles['unit']}>{` ${unit}`}</tspan>}
    </>
  );
  const ground = !isBare && <BoxGround box={box} style={style} face={face} mode={scene.mode} />;
  if (isSpread && before !== '') {
    const { fontSize, isBold } = style;
    // The name is cut where there is no room for both, never the value.
    const room = box.width - textWidth(`${figure} ${suffix}${unit}`, fontSize, true) - BETWEEN;
    const shown = fitText(before, room, fontSize * ASIDE_SIZE, isBold);
    const aside = <tspan className={styles['aside']}>{shown}</tspan>;
    return (
      <>
        {ground}
        <BoxText box={box} style={{ ...style, textAlign: 'left' }} face={face} lines={[aside]} />
        <BoxText box={box} style={{ ...style, textAlign: 'right' }} face={face} lines={[value]} />
      </>
    );
  }
  return (
    <>
      {ground}
      <BoxText
        box={box}
        style={style}
        face={face}
        lines={[
          <>
            {before !== '' && <tspan className={styles['aside']}>{`${before} `}</tspan>}
            {value}
          </>,
        ]}
      />
    </>
  );
}

/** The name and the unit are smaller than the value, as the style sheet has it. */
const ASIDE_SIZE = 0.8;
/** Between the name and the value, and beside them, page units. */
const BETWEEN = 16;

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
