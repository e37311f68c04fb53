import { TILE_KINDS, TILE_OBJECTS_MAX, type Tile, type TileKind } from '@tidegate/contract/nouns/home/home.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { Faint, Stack } from '../../ui/layout/box.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { PageSelect, ReportSelect, SignalSelect, TileEquipmentSelect } from './object-selects.tsx';
import styles from './overview.module.css';
import { isSignalTile, SIGNAL_TILES } from './signal-tiles.ts';
import { KINDS_OF_TILES } from './tile-kinds.ts';

interface Props {
  readonly tiles: readonly Tile[];
  readonly onAdd: (tile: Tile) => void;
  readonly onClose: () => void;
}

/** A new tile: its kind, and then what it shows where there is something to choose. */
export function AddTile({ tiles, onAdd, onClose }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const user = useSession((session) => session.user);
  const [kind, setKind] = useState<TileKind | null>(null);
  const kinds = TILE_KINDS.filter((one) => {
    const { auth } = KINDS_OF_TILES[one];
    return auth === undefined || user?.auths.includes(auth) === true;
  });
  const add = (of: readonly string[], chosen: TileKind) =>
    onAdd({ id: freeId(tiles, chosen), kind: chosen, ...KINDS_OF_TILES[chosen].size, of: [...of] });
  return (
    <Drawer open title={t('overview.addTitle')} size={isPhone ? '100%' : 420} onClose={onClose}>
      {kind === null ? (
        <Stack as="ul" gap={8} className={styles['kinds']}>
          {kinds.map((one) => {
            const { name, of } = KINDS_OF_TILES[one];
            return (
              <li key={one}>
                <button type="button" onClick={() => (of === 'nothing' ? add([], one) : setKind(one))}>
                  <b>{t(name)}</b>
                  <Faint>{t(`overview.about.${one}`)}</Faint>
                </button>
              </li>
            );
          })}
        </Stack>
      ) : (
        <Choosing kind={kind} onDone={(of) => add(of, kind)} onBack={() => setKind(null)} />
      )}
    </Drawer>
  );
}

interface ChoosingProps {
  readonly kind: TileKind;
  readonly onDone: (of: readonly string[]) => void;
  readonly onBack: () => void;
}

/** Choice of a tile's objects. Tiles with several objects show the usual ones if none is chosen. */
function Choosing({ kind, onDone, onBack }: ChoosingProps) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { name, of } = KINDS_OF_TILES[kind];
  const mayBeNone = of === 'anyPages' || of === 'anyEquipment';
  const most = mayBeNone || of === 'signals' ? TILE_OBJECTS_MAX : 1;
  const choice = { value: chosen, most, onChange: setChosen };
  return (
    <Stack gap={12}>
      <h3>{t(name)}</h3>
      {isSignalTile(kind) ? (
        <SignalSelect {...choice} takes={WIDGET_KINDS[SIGNAL_TILES[kind].type].takes} />
      ) : of === 'anyEquipment' ? (
        <TileEquipmentSelect {...choice} />
      ) : of === 'oneReport' ? (
        <ReportSelect {...choice} />
      ) : (
        <PageSelect {...choice} />
      )}
      {mayBeNone && <Faint>{t('overview.noneChosen')}</Faint>}
      <Button type="primary" disabled={!mayBeNone && chosen.length === 0} onClick={() => onDone(chosen)}>
        {t('overview.add')}
      </Button>
      <Button onClick={onBack}>{t('overview.otherKind')}</Button>
    </Stack>
  );
}

/** The kind with the first number that no tile has. */
function freeId(tiles: readonly Tile[], kind: TileKind): string {
  const taken = new Set(tiles.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}
