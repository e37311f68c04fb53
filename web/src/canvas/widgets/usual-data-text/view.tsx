import { useState } from 'react';
import { groupedText, numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { groundOf, groundPart } from '../../kit/box-ground.tsx';
import { lettersOf } from '../../kit/box-text.tsx';
import { drawPlain, plainView, type ViewProps } from '../../kit/definition.ts';
import { fitText } from '../../kit/fit-text.ts';
import type { Reading } from '../../kit/reading.ts';
import { textWidth } from '../../../lib/text-width.ts';
import styles from './usual-data-text.module.css';

/** The value of a signal with its prefix and suffix. A click offers to write, where that is enabled and allowed. */
export function View(props: ViewProps<'UsualDataText'>) {
  const { widget, reading, scene } = props;
  const isOffered = scene.acts !== null && widget.dataAddon.isWritable && reading.signal !== undefined;
  return isOffered ? <WritableText {...props} /> : drawPlain(plain, props);
}

/** The same without an offer to write. */
export const plain = plainView({
  live({ widget: { style, dataAddon }, box, face, reading, scene }: ViewProps<'UsualDataText'>) {
    const { prefix, suffix, isNamed, isSpread, isUnitShown, decimals, isWritable } = dataAddon;
    const unit = isUnitShown && suffix === '' ? reading.unit : '';
    const name = isNamed ? reading.name : '';
    const before = name === '' || prefix === '' ? name + prefix : `${name} ${prefix}`;
    // In a replay and on a wall it is a value like others, not a field.
    const isBare = isWritable && (scene.mode === 'replay' || scene.stage === 'wall');
    const figure = shownText(reading, decimals);
    const isApart = isSpread && before !== '';
    // The name is cut where there is no room for both, never the value.
    const room = isApart ? box.width - textWidth(`${figure} ${suffix}${unit}`, style.fontSize, true) - BETWEEN : 0;
    const shown = isApart ? fitText(before, room, style.fontSize * ASIDE_SIZE, style.isBold) : `${before} `;
    return {
      ground: isBare ? undefined : groundPart(face, style, scene.mode),
      apart: isApart ? { fill: face.fontColor } : undefined,
      letters: { fill: face.fontColor },
      before: before === '' ? undefined : { children: shown },
      value: { children: figure },
      unit: unit === '' ? undefined : { children: ` ${unit}` },
    };
  },
  draw({ widget: { style, dataAddon }, box }, parts) {
    const { apart, letters } = parts;
    const before = parts.before && <tspan className={styles['aside']} {...parts.before} />;
    const value = (
      <>
        <tspan className={styles['value']} {...parts.value} />
        {dataAddon.suffix !== '' && dataAddon.suffix}
        {parts.unit && <tspan className={styles['unit']} {...parts.unit} />}
      </>
    );
    const line = (
      <>
        {before}
        {value}
      </>
    );
    return (
      <>
        {groundOf(box, style, parts.ground)}
        {apart && lettersOf({ box, style: { ...style, textAlign: 'left' }, part: apart, lines: [before] })}
        {apart
          ? lettersOf({ box, style: { ...style, textAlign: 'right' }, part: letters, lines: [value] })
          : lettersOf({ box, style, part: letters, lines: [line] })}
      </>
    );
  },
});

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
      {drawPlain(plain, props)}
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
