import { ExpandOutlined, HistoryOutlined } from '@ant-design/icons';
import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { SCADA_ADAPTIONS } from '@tidegate/contract/nouns/account/user.ts';
import { Button, Select } from 'antd';
import { useRef, useState } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth, useSession } from '../../api/session.ts';
import { ExportButton } from '../../canvas/export/export-button.tsx';
import type { Fit } from '../../canvas/player/fit.ts';
import { JumpBack } from '../../canvas/player/jump-back.tsx';
import { useWays } from '../../canvas/player/jumps.ts';
import { RunningPage } from '../../canvas/player/running-page.tsx';
import { useT } from '../../i18n/translate.ts';
import { designerPath, mobilePath, playerPath, runningPath } from '../../lib/paths/page-paths.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';
import { detailPath, editPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { useCrumb } from '../../ui/frame/crumb.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { usePageTitle } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { Buttons, Heading } from '../../ui/layout/box.tsx';
import styles from './pages.module.css';
import { pageToShow } from '../../parts/page/page-to-show.ts';
import { PageTabs } from './page-tabs.tsx';
import { phoneWay, useEquipmentPages, useValuesAhead } from './use-equipment-pages.ts';

/** /monitor/eg/detail/configuration/{id}/{alarm}: the plant is run from the pages of an equipment. */
export function PlayerScreen() {
  const t = useT();
  const { id: equipmentId = '', alarm } = useParams();
  const language = usePreferences((preferences) => preferences.language);
  const pages = useEquipmentPages(equipmentId);
  const equipment = useAsk(equipmentDetail, { equipmentId });
  const name = equipment.data === undefined ? '' : nameText(equipment.data, language);
  useCrumb(name);
  const failed = pages.error ?? equipment.error;
  if (pages.data === undefined || equipment.data === undefined) {
    return (
      <div className={styles['waiting']}>
        {failed === null ? (
          <RowSkeletons count={6} />
        ) : (
          <Notice title={t('player.failed')} text={errorText(failed)} role="alert">
            <Button type="primary" onClick={() => void Promise.all([pages.refetch(), equipment.refetch()])}>
              {t('action.retry')}
            </Button>
          </Notice>
        )}
      </div>
    );
  }
  return <Opened equipmentId={equipmentId} name={name} pages={pages.data} isFromAlarm={alarm === 'alarm'} />;
}

interface OpenedProps {
  readonly equipmentId: string;
  readonly name: string;
  readonly pages: readonly Page[];
  readonly isFromAlarm: boolean;
}

function Opened({ equipmentId, name, pages, isFromAlarm }: OpenedProps) {
  const t = useT();
  const titleOf = useTitleOf();
  const mayDraw = useAuth('manage_page_edit');
  const isPhone = usePhone();
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const [isExporting, setExporting] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const page = pageToShow(pages, query.get('page'), 'screen');
  useValuesAhead(equipmentId, page !== undefined);
  const at = momentOf(query.get('at'));
  const fit = useFit(query.get('fit'));
  usePageTitle(page === undefined ? name : `${titleOf(page)} · ${name}`);
  const change = (fields: { readonly [field: string]: string | null }) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [field, value] of Object.entries(fields)) {
          if (value === null) next.delete(field);
          else next.set(field, value);
        }
        return next;
      },
      // The way back to the page before stays.
      { replace: true, state: state as unknown },
    );
  const ways = useWays(runningPath);
  const device = page?.options.device;
  const screens = pages.filter(({ options }) => options.device === 'screen' || options.device === device);
  const phonePage = isPhone && at === null ? phoneWay(pages, page) : undefined;
  if (phonePage !== undefined)
    return <Navigate to={mobilePath(equipmentId, phonePage)} state={state as unknown} replace />;
  if (page === undefined) {
    return (
      <div className={styles['waiting']}>
        <Notice title={t('player.none', { name })} text={t('player.noneText')} role="status">
          {mayDraw ? (
            <LinkButton type="primary" to={editPath(equipmentId, 'page')}>
              {t('pages.add')}
            </LinkButton>
          ) : (
            <LinkButton to={detailPath(equipmentId)}>{t('player.toValues')}</LinkButton>
          )}
        </Notice>
      </div>
    );
  }
  return (
    <div ref={whole} className={styles['screen']} data-fill="true">
      <header className={styles['head']}>
        <Heading as="h1" className={styles['name']}>
          <Link to={detailPath(equipmentId, isFromAlarm ? 'alarm' : 'real')}>{name}</Link>
        </Heading>
        <JumpBack />
        <PageTabs pages={screens} current={page.id} pathOf={(id) => playerPath(equipmentId, id)} />
        <Buttons>
          <Select<Fit>
            aria-label={t('pages.fit')}
            value={fit}
            disabled={page.options.fit !== ''}
            popupMatchSelectWidth={false}
            options={SCADA_ADAPTIONS.map((value) => ({ value, label: t(`pages.fit.${value}`) }))}
            onChange={(next) => change({ fit: next })}
          />
          <Button
            icon={<HistoryOutlined />}
            aria-pressed={at !== null}
            onClick={() => change({ at: at === null ? String(serverNow() - BACK_MS) : null })}
          >
            {t('replay.name')}
          </Button>
          {!isPhone && <ExportButton onClick={() => setExporting(true)} />}
          <Button
            icon={<ExpandOutlined />}
            aria-label={t('player.full')}
            title={t('player.full')}
            onClick={() => void whole.current?.requestFullscreen?.()}
          />
          {mayDraw && !isPhone && <LinkButton to={designerPath(equipmentId, page.id)}>{t('pages.draw')}</LinkButton>}
        </Buttons>
      </header>
      <RunningPage
        key={page.id}
        pageId={page.id}
        ways={ways}
        fit={fit}
        exporting={{ isOpen: isExporting, onClose: () => setExporting(false) }}
        at={at}
        onMoment={(moment) => change({ at: moment === null ? null : String(moment) })}
        blank={
          <Notice title={t('player.blank')} text={t('player.blankText')} role="status">
            {mayDraw && (
              <LinkButton type="primary" to={designerPath(equipmentId, page.id)}>
                {t('pages.draw')}
              </LinkButton>
            )}
          </Notice>
        }
      />
    </div>
  );
}

/** A replay that is begun by its button starts so long ago. */
const BACK_MS = 10 * 60_000;

/** A moment as the address says it; null where it says none, or nonsense. */
function momentOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Fit of pages on the screen: from the address, else from the person's setting. */
function useFit(named: string | null): Fit {
  const own = useSession((session) => session.user?.scadaAdaption) ?? 'ratio';
  return SCADA_ADAPTIONS.find((one) => one === named) ?? own;
}
