import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { Button, Dropdown } from 'antd';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { Row } from '../../../../ui/layout/box.tsx';
import { useShade } from '../../../../ui/use-shade.ts';
import { penStyle, type PenLooks } from '../../../curve/pens.ts';
import styles from '../history-tab.module.css';

interface Props {
  /** All signals of the chart. */
  readonly signals: readonly Signal[];
  readonly pens: PenLooks;
  /** Places of the signals of each pane, from the top. */
  readonly panes: readonly (readonly number[])[];
  /** The pane that it is around. */
  readonly pane: number;
  /** Absent where signals stay where they are. `to` behind the last pane: a new one. */
  readonly onMove?: ((signalId: string, to: number) => void) | undefined;
  readonly children: ReactNode;
}

/** The type of a dragged name; other drags are not taken. */
const DRAGGED = 'application/x-tidegate-pen';

/** The names of the signals of a pane above it. A name is dragged to another pane, or moved there by its menu. */
export function PaneFrame({ signals, pens, panes, pane, onMove, children }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const shade = useShade();
  const places = panes[pane] ?? [];
  const drop = useDrop((signalId) => onMove?.(signalId, pane));
  const targets = (place: number) => [
    ...panes.flatMap((_, to) =>
      to === pane ? [] : [{ key: String(to), label: t('history.pane.to', { number: to + 1 }) }],
    ),
    // Alone in its pane, it has one already.
    ...(places.length > 1 && signals[place] !== undefined
      ? [{ key: String(panes.length), label: t('history.pane.new') }]
      : []),
  ];
  return (
    <section
      aria-label={t('history.pane', { number: pane + 1 })}
      className={styles['pane']}
      {...(onMove && drop.props)}
    >
      <Row wrap gap="0 12" className={styles['paneNames']} data-over={drop.isOver}>
        {places.map((place) => {
          const signal = signals[place];
          if (signal === undefined) return null;
          const { color, dash } = penStyle(signal, place, shade, pens);
          const name = (
            <>
              <svg width="18" height="10" aria-hidden="true">
                <line x1="0" y1="5" x2="18" y2="5" stroke={color} strokeWidth="3" strokeDasharray={dash.join(' ')} />
              </svg>
              {nameText(signal, language)}
            </>
          );
          if (onMove === undefined)
            return (
              <span key={signal.id} className={styles['paneName']}>
                {name}
              </span>
            );
          const items = targets(place);
          return (
            <Dropdown
              key={signal.id}
              trigger={['click']}
              disabled={items.length === 0}
              menu={{ items, onClick: ({ key }) => onMove(signal.id, Number(key)) }}
            >
              <Button
                size="small"
                type="text"
                className={styles['paneName']}
                title={t('history.pane.help')}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData(DRAGGED, signal.id);
                  event.dataTransfer.effectAllowed = 'move';
                }}
              >
                {name}
              </Button>
            </Dropdown>
          );
        })}
      </Row>
      {children}
    </section>
  );
}

/** The place below the panes where a dragged name gets a pane of its own. */
export function NewPane({ onMove }: { readonly onMove: (signalId: string) => void }) {
  const t = useT();
  const drop = useDrop(onMove);
  return (
    <div className={styles['newPane']} data-over={drop.isOver} {...drop.props}>
      {t('history.pane.drop')}
    </div>
  );
}

/** Takes dragged names, and says while one is over it. */
function useDrop(onDrop: (signalId: string) => void) {
  const [isOver, setOver] = useState(false);
  const isPen = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED);
  return {
    isOver,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!isPen(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isPen(event)) return;
        event.preventDefault();
        onDrop(event.dataTransfer.getData(DRAGGED));
      },
    },
  };
}
