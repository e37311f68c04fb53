import { CANVAS_HEIGHT, CANVAS_WIDTH } from '@tidegate/contract/limits.ts';

/** Widgets side by side. */
const columns = 50;
const gap = 2;

/** A widget of a page as it is saved, half of them boxes whose colour follows their signal, half of them values. */
export interface BenchWidget {
  readonly id: string;
  readonly widgetType: 'ShapeRect' | 'UsualDataText';
  readonly position: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly dataId: string;
}

/** Colours of a box, by its signal. */
export const boxColours = { low: '#8a94a0', high: '#0f6b8f' } as const;
/** From so much on a box has its other colour. */
export const boxLimit = 50;

/** A grid of widgets that fills the page; each has its own signal if there are signals. */
export function gridOfWidgets(count: number, signalIds: readonly (number | string)[] = []): readonly BenchWidget[] {
  const rows = Math.ceil(count / columns);
  const width = CANVAS_WIDTH / columns - gap;
  const height = CANVAS_HEIGHT / rows - gap;
  return Array.from({ length: count }, (_, index) => {
    const position = {
      x: (index % columns) * (width + gap),
      y: Math.floor(index / columns) * (height + gap),
      width,
      height,
    };
    const id = (index + 1).toString(16).padStart(32, '0');
    const dataId = String(signalIds[index] ?? '');
    if (index % 2 === 1) {
      return {
        id,
        widgetType: 'UsualDataText',
        position,
        dataId,
        style: { fontSize: 8 },
        dataAddon: { isUnitShown: false },
      };
    }
    const fillColor = [
      { when: { op: 'lt', value: boxLimit }, color: boxColours.low },
      { when: { op: 'ge', value: boxLimit }, color: boxColours.high },
    ];
    return { id, widgetType: 'ShapeRect', position, dataId, animation: { fillColor } };
  });
}
