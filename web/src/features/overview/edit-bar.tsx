import { PlusOutlined } from '@ant-design/icons';
import { homeInfo, homeOrgSave, homeSave } from '@tidegate/contract/nouns/home/calls.ts';
import { TILES_MAX, type Home, type Tile } from '@tidegate/contract/nouns/home/home.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useOrgAuth, useSession } from '../../api/session.ts';
import { useInvalidate } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { Muted, Row } from '../../ui/layout/box.tsx';
import { AddTile } from './add-tile.tsx';
import { DEFAULT_TILES, shownTiles } from './home.ts';
import styles from './overview.module.css';

interface Props {
  readonly home: Home;
  readonly tiles: readonly Tile[];
  readonly onChange: (tiles: readonly Tile[]) => void;
  readonly onEnd: () => void;
}

/** Actions on an overview that is being edited: adding tiles, restoring the default, saving for oneself or for all. */
export function EditBar({ home, tiles, onChange, onEnd }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const [isAdding, setAdding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const mayOrg = useOrgAuth('manage_org_edit');
  const orgName = useSession((session) => session.user?.orgName ?? '');
  const finish = async (save: () => Promise<unknown>, said: string) => {
    setBusy(true);
    try {
      await save();
      await invalidate(homeInfo);
      void message.success(said);
      onEnd();
    } catch (error) {
      void message.error(errorText(error));
      setBusy(false);
    }
  };
  const { origin } = shownTiles(home);
  return (
    <Row wrap gap={8} className={styles['editBar']} role="region" aria-label={t('overview.edit')}>
      <Muted room="grow">{t(`overview.origin.${origin}`, { org: orgName })}</Muted>
      <Button icon={<PlusOutlined />} disabled={tiles.length >= TILES_MAX} onClick={() => setAdding(true)}>
        {t('overview.add')}
      </Button>
      <Button
        disabled={isBusy}
        onClick={() =>
          origin === 'own'
            ? void finish(() => ask(homeSave, { tiles: null }), t('overview.resetDone'))
            : onChange(home.org.tiles ?? DEFAULT_TILES)
        }
      >
        {t('overview.reset')}
      </Button>
      {mayOrg && (
        <Button
          disabled={isBusy}
          onClick={() =>
            void finish(() => ask(homeOrgSave, { tiles: [...tiles] }), t('overview.savedOrg', { org: orgName }))
          }
        >
          {t('overview.saveOrg')}
        </Button>
      )}
      <Button onClick={onEnd}>{t('action.cancel')}</Button>
      <Button
        type="primary"
        loading={isBusy}
        onClick={() => void finish(() => ask(homeSave, { tiles: [...tiles] }), t('overview.saved'))}
      >
        {t('overview.save')}
      </Button>
      {isAdding && (
        <AddTile
          tiles={tiles}
          onAdd={(tile) => {
            onChange([...tiles, tile]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Row>
  );
}
