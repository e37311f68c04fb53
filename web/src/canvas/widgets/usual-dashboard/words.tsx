import type { Face } from '../../kit/face.ts';
import type { Reading } from '../../kit/reading.ts';
import type { GaugeProps } from './gauge.ts';
import styles from './usual-dashboard.module.css';

/** The words of a gauge as parts of a plain view: its name above, the value with its unit below. */
export function wordParts(name: string, { text, unit }: Pick<Reading, 'text' | 'unit'>, face: Pick<Face, 'fontColor'>) {
  const fill = face.fontColor;
  return {
    name: name === '' ? undefined : { fill, children: name },
    reading: { fill, children: text },
    unit: unit === '' ? undefined : { children: ` ${unit}` },
  };
}

/** The words of a gauge. */
export function wordsIn(
  { widget: { style }, box }: Pick<GaugeProps, 'widget' | 'box'>,
  { name, reading, unit }: ReturnType<typeof wordParts>,
) {
  const centred = { fontFamily: style.fontFamily, x: box.x + box.width / 2, textAnchor: 'middle' } as const;
  return (
    <>
      {name && <text {...centred} className={styles['name']} y={box.y + 12} {...name} />}
      <text {...centred} className={styles['reading']} y={box.y + box.height - 4} {...reading}>
        {reading.children}
        {unit && <tspan className={styles['aside']} {...unit} />}
      </text>
    </>
  );
}
