import type { CSSProperties, ReactNode } from 'react';
import type { Box } from '../kit/box.ts';
import type { Face } from '../kit/face.ts';
import { originCss } from '../kit/marks.tsx';
import styles from './scene.module.css';

interface Props {
  readonly is: 'g' | 'div';
  readonly face: Face;
  readonly box: Box;
  /** Nothing in it can be used. */
  readonly isStill?: boolean;
  readonly children: ReactNode;
}

/** True if it blinks or turns. */
export const isMoved = ({ rotateSpeed, twinkleMs }: Face): boolean =>
  (rotateSpeed !== null && rotateSpeed !== 0) || twinkleMs !== null;

/** Blinking and turning parts, by CSS alone. */
export function Moved({ is: Tag, face, box, isStill = false, children }: Props) {
  const { rotateSpeed, twinkleMs } = face;
  const isRotating = rotateSpeed !== null && rotateSpeed !== 0;
  const style: CSSProperties & { readonly [variable: `--${string}`]: string } = {
    transformOrigin: originCss(box),
    ...(isRotating && {
      '--turn': `${360 / Math.abs(rotateSpeed)}s`,
      '--way': rotateSpeed < 0 ? 'reverse' : 'normal',
    }),
    ...(twinkleMs !== null && { '--twinkle': `${twinkleMs}ms` }),
  };
  return (
    <Tag
      className={styles['moved']}
      data-rotating={isRotating || undefined}
      data-twinkling={twinkleMs !== null || undefined}
      style={style}
      inert={isStill}
    >
      {children}
    </Tag>
  );
}
