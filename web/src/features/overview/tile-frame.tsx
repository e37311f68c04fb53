import { DeleteOutlined, DragOutlined } from '@ant-design/icons';
import type { Tile } from '@tidegate/contract/nouns/home/home.ts';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { KINDS_OF_TILES } from './tile-kinds.ts';
import { useTileDrag, type TileEdit } from './use-tile-drag.ts';
import styles from './overview.module.css';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';

interface Props {
  readonly tile: Tile;
  /** Width in columns of twelve. */
  readonly columns: number;
  /** It is as high as its content. */
  readonly isStacked: boolean;
  readonly onRemove: () => void;
  /** Undefined while it is only looked at. */
  readonly edit: TileEdit | undefined;
}

/** A tile: its heading, which leads on, and its content; while the overview is edited, its handles. */
export function TileFrame({ tile, columns, isStacked, onRemove, edit }: Props) {
  const t = useT();
  const { name, Body, to } = KINDS_OF_TILES[tile.kind];
  const title = t(name);
  const hasHeading = to !== null || edit !== undefined;
  return (
    <section
      className={styles['tile']}
      data-tile={tile.id}
      data-kind={tile.kind}
      style={{ gridColumn: `span ${columns}`, gridRow: isStacked ? 'auto' : `span ${tile.rows}` }}
      aria-label={title}
    >
      {hasHeading && (
        <header className={styles['heading']}>
          <h2>{to === null || edit !== undefined ? title : <Link to={to}>{title}</Link>}</h2>
          {edit !== undefined && <Handles tile={tile} title={title} edit={edit} onRemove={onRemove} />}
        </header>
      )}
      <ScrollRegion className={styles['body']} inert={edit !== undefined} aria-label={title}>
        <Body tile={tile} onRemove={onRemove} />
      </ScrollRegion>
      {edit !== undefined && <SizeHandle tile={tile} title={title} edit={edit} />}
    </section>
  );
}

interface HandleProps {
  readonly tile: Tile;
  readonly title: string;
  readonly edit: TileEdit;
}

const EARLIER = ['ArrowLeft', 'ArrowUp'];
const LATER = ['ArrowRight', 'ArrowDown'];

function Handles({ tile, title, edit, onRemove }: HandleProps & { readonly onRemove: () => void }) {
  const t = useT();
  const drag = useTileDrag(tile, edit);
  const onKey = ({ key }: KeyboardEvent) => {
    if (EARLIER.includes(key)) edit.onMove(-1);
    if (LATER.includes(key)) edit.onMove(1);
  };
  return (
    <>
      <button
        type="button"
        className={styles['move']}
        aria-label={t('overview.moveTile', { name: title })}
        title={t('overview.moveHow')}
        onKeyDown={onKey}
        {...drag.move}
      >
        <DragOutlined />
      </button>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('overview.removeTile', { name: title })}
        title={t('overview.remove')}
        onClick={onRemove}
      />
    </>
  );
}

function SizeHandle({ tile, title, edit }: HandleProps) {
  const t = useT();
  const drag = useTileDrag(tile, edit);
  const { columns, rows } = tile;
  const onKey = (event: KeyboardEvent) => {
    const steps: { readonly [key: string]: Pick<Tile, 'columns' | 'rows'> } = {
      ArrowLeft: { columns: columns - 1, rows },
      ArrowRight: { columns: columns + 1, rows },
      ArrowUp: { columns, rows: rows - 1 },
      ArrowDown: { columns, rows: rows + 1 },
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    edit.onSize(step);
  };
  return (
    <button
      type="button"
      className={styles['size']}
      aria-label={t('overview.sizeTile', { name: title, columns, rows })}
      title={t('overview.sizeHow')}
      onKeyDown={onKey}
      {...drag.size}
    />
  );
}
