import { EditOutlined } from '@ant-design/icons';
import { homeInfo, homeSave } from '@tidegate/contract/nouns/home/calls.ts';
import type { Home, Tile } from '@tidegate/contract/nouns/home/home.ts';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useInvalidate } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { EditBar } from './edit-bar.tsx';
import { FirstSteps, useIsEmpty } from './first-steps.tsx';
import { shownTiles, useHome } from './home.ts';
import { LandingButton } from './landing-settings.tsx';
import { TourOffer } from '../../parts/tour/tour-offer.tsx';
import { TileGrid } from './tile-grid.tsx';

/** /monitor/overview: how everything is, at a glance; each tile leads on. */
export function OverviewScreen() {
  const t = useT();
  const home = useHome();
  if (home.data === undefined) {
    return (
      <Page title={t('overview.title')}>
        {home.error === null ? (
          <RowSkeletons count={6} />
        ) : (
          <Notice title={t('overview.failed')} text={errorText(home.error)} role="alert">
            <Button type="primary" onClick={() => void home.refetch()}>
              {t('action.retry')}
            </Button>
          </Notice>
        )}
      </Page>
    );
  }
  return <Opened home={home.data} />;
}

function Opened({ home }: { readonly home: Home }) {
  const t = useT();
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const isEmpty = useIsEmpty();
  const [query, setQuery] = useSearchParams();
  const [draft, setDraft] = useState<readonly Tile[] | null>(null);
  const { tiles } = shownTiles(home);
  const without = (id: string) => (draft ?? tiles).filter((tile) => tile.id !== id);
  const removeNow = async (id: string) => {
    try {
      await ask(homeSave, { tiles: without(id) });
      await invalidate(homeInfo);
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return (
    <Page
      title={t('overview.title')}
      isWide
      action={
        draft === null &&
        !isEmpty && (
          <>
            <LandingButton home={home} />
            <Button icon={<EditOutlined />} onClick={() => setDraft(tiles)}>
              {t('overview.edit')}
            </Button>
          </>
        )
      }
    >
      {query.get('gone') === 'page' && (
        <Alert
          type="info"
          showIcon
          title={t('overview.landingGone')}
          closable={{ onClose: () => setQuery({}, { replace: true }) }}
        />
      )}
      {draft === null && <TourOffer />}
      {draft !== null && <EditBar home={home} tiles={draft} onChange={setDraft} onEnd={() => setDraft(null)} />}
      {isEmpty ? (
        <FirstSteps />
      ) : (
        <TileGrid
          tiles={draft ?? tiles}
          onChange={draft === null ? undefined : setDraft}
          onRemove={(id) => (draft === null ? void removeNow(id) : setDraft(without(id)))}
        />
      )}
    </Page>
  );
}
