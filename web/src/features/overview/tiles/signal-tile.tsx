import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { Link } from 'react-router';
import { SignalWidget } from '../../../canvas/player/signal-widget.tsx';
import { useT } from '../../../i18n/translate.ts';
import { detailPath } from '../../../lib/paths/paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { SIGNAL_TILES, type SignalTileKind } from '../signal-tiles.ts';
import { Asked, Gone, type TileProps } from './tile-body.tsx';
import styles from './tiles.module.css';

/** Signals as one widget of a page; a click opens their curves. */
export const signalTile = (kind: SignalTileKind) =>
  function SignalTile({ tile, onRemove }: TileProps) {
    const t = useT();
    const language = usePreferences((preferences) => preferences.language);
    return (
      <SignalWidget
        {...SIGNAL_TILES[kind]}
        signalIds={tile.of}
        gone={<Gone text={t('overview.signalsGone')} onRemove={onRemove} />}
      >
        {(widget, { signals = [], lookup }) => {
          const [first] = signals;
          if (first === undefined) return <Asked query={lookup}>{widget}</Asked>;
          const own = signals.filter(({ equipmentId }) => equipmentId === first.equipmentId).map(({ id }) => id);
          return (
            <div className={styles['widget']}>
              {widget}
              <Link
                to={detailPath(first.equipmentId, 'history', own)}
                className={styles['over']}
                aria-label={signals.map((signal) => nameText(signal, language)).join(', ')}
              />
            </div>
          );
        }}
      </SignalWidget>
    );
  };
