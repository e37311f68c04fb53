import type { Point } from '@tidegate/contract/widgets/position.ts';
import { turned } from '../geometry/turn.ts';
import { symbolOf } from '../symbols/registry.ts';
import { middleOf, type Box } from './box.ts';
import type { PictureLook } from './picture.tsx';

/** Ports of a picture's symbol after fitting, flipping and turning; page units. Empty if it shows no symbol. */
export function picturePorts(
  box: Box,
  { symbol: name, fit, isFlippedX, isFlippedY }: Omit<PictureLook, 'picture'>,
): readonly Point[] {
  const symbol = name === '' ? undefined : symbolOf(name);
  if (symbol === undefined) return [];
  const share = { x: box.width / symbol.width, y: box.height / symbol.height };
  const even = fit === 'contain' ? Math.min(share.x, share.y) : Math.max(share.x, share.y);
  const scale = fit === 'fill' ? share : { x: even, y: even };
  const [x, y] = middleOf(box);
  return symbol.ports.map((port) => {
    const across = (port.x - symbol.width / 2) * scale.x * (isFlippedX ? -1 : 1);
    const down = (port.y - symbol.height / 2) * scale.y * (isFlippedY ? -1 : 1);
    return turned({ x: x + across, y: y + down }, box.rotate, { x, y });
  });
}
