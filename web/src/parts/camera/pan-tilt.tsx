import { MinusOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { CAMERA_SPEEDS, type CameraMove, type CameraSpeed } from '@tidegate/contract/nouns/camera/camera.ts';
import { Select } from 'antd';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import type { CameraWays } from './camera-ways.ts';
import { useHold } from './use-hold.ts';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './pan-tilt.module.css';

interface Arrow {
  readonly move: CameraMove;
  readonly turn: number;
}

/** Row by row; null is the middle. */
const ARROWS: readonly (Arrow | null)[] = [
  { move: 'upLeft', turn: -45 },
  { move: 'up', turn: 0 },
  { move: 'upRight', turn: 45 },
  { move: 'left', turn: -90 },
  null,
  { move: 'right', turn: 90 },
  { move: 'downLeft', turn: -135 },
  { move: 'down', turn: 180 },
  { move: 'downRight', turn: 135 },
];

const KEYS: { readonly [key: string]: CameraMove } = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
};

interface Props {
  readonly ways: CameraWays;
  readonly name: string;
}

/** Moves a camera while a button or an arrow key is held. */
export function PanTilt({ ways, name }: Props) {
  const t = useT();
  const [speed, setSpeed] = useState<CameraSpeed>('medium');
  const { direction, note, begin, end } = useHold(ways, speed);
  const onKeyDown = (event: KeyboardEvent, own: CameraMove) => {
    const move = event.key === ' ' || event.key === 'Enter' ? own : KEYS[event.key];
    if (move === undefined) return;
    event.preventDefault();
    if (!event.repeat) begin(move);
  };
  const button = (move: CameraMove, icon: ReactNode) => (
    <button
      key={move}
      type="button"
      className={styles['button']}
      aria-label={t(`ptz.${move}`)}
      title={t(`ptz.${move}`)}
      data-held={direction === move}
      onPointerDown={(event) => press(event, () => begin(move))}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => onKeyDown(event, move)}
      onKeyUp={end}
      onBlur={end}
    >
      {icon}
    </button>
  );
  return (
    <div className={styles['pad']} role="group" aria-label={t('ptz.label', { name })}>
      <div className={styles['arrows']}>
        {ARROWS.map((arrow) =>
          arrow === null ? (
            <span key="middle" />
          ) : (
            button(arrow.move, <UpOutlined style={{ transform: `rotate(${arrow.turn}deg)` }} />)
          ),
        )}
      </div>
      <Stack gap={4} className={styles['side']}>
        {button('zoomIn', <PlusOutlined />)}
        {button('zoomOut', <MinusOutlined />)}
        <Select<CameraSpeed>
          size="small"
          aria-label={t('ptz.speed')}
          value={speed}
          onChange={setSpeed}
          options={CAMERA_SPEEDS.map((value) => ({ value, label: t(`ptz.speed.${value}`) }))}
          getPopupContainer={(field) => field.parentElement ?? document.body}
        />
      </Stack>
      <p className={styles['note']} role="status">
        {note !== ''
          ? note
          : direction === null
            ? t('ptz.hold')
            : t('ptz.moving', { direction: t(`ptz.${direction}`) })}
      </p>
    </div>
  );
}

function press(event: PointerEvent<HTMLElement>, begin: () => void): void {
  if (event.button !== 0) return;
  // A finger would stay with the button wherever it goes: it has to be noticed when it leaves.
  if (event.currentTarget.hasPointerCapture(event.pointerId))
    event.currentTarget.releasePointerCapture(event.pointerId);
  event.currentTarget.focus();
  begin();
}
