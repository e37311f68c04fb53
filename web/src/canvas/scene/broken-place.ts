import { POSITIONS, type PositionKind, type PositionOf } from '@tidegate/contract/widgets/position.ts';
import { boxOf, type Box } from '../kit/box.ts';

interface Place {
  readonly box: Box;
  /** Type in the document; undefined if absent. */
  readonly type: string | undefined;
}

const SOMEWHERE: Box = { x: 8, y: 8, width: 160, height: 44, rotate: 0 };

/** Position of an unreadable widget as far as it can be parsed; otherwise the upper left corner. */
export function brokenPlace(raw: unknown): Place {
  if (typeof raw !== 'object' || raw === null) return { box: SOMEWHERE, type: undefined };
  const type = 'widgetType' in raw && typeof raw.widgetType === 'string' ? raw.widgetType : undefined;
  const position = 'position' in raw ? raw.position : undefined;
  for (const read of READERS) {
    const box = read(position);
    if (box !== undefined) return { box, type };
  }
  return { box: SOMEWHERE, type };
}

type Read<P> = { readonly success: true; readonly data: P } | { readonly success: false };

function reader<K extends PositionKind>(kind: K, parse: (position: unknown) => Read<PositionOf<K>>) {
  return (position: unknown): Box | undefined => {
    const read = parse(position);
    return read.success ? boxOf(kind, read.data) : undefined;
  };
}

const READERS = [
  reader('box', (position) => POSITIONS.box.safeParse(position)),
  reader('circle', (position) => POSITIONS.circle.safeParse(position)),
  reader('ellipse', (position) => POSITIONS.ellipse.safeParse(position)),
  reader('triangle', (position) => POSITIONS.triangle.safeParse(position)),
  reader('line', (position) => POSITIONS.line.safeParse(position)),
];
