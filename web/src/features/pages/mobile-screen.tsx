import { phoneVersionOf } from '@tidegate/contract/nouns/page/rules/phone-version.ts';
import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { JumpBack } from '../../canvas/player/jump-back.tsx';
import { useWays, type Ways } from '../../canvas/player/jumps.ts';
import { RunningPage } from '../../canvas/player/running-page.tsx';
import { useT } from '../../i18n/translate.ts';
import { mobilePath, runningPath } from '../../lib/paths/page-paths.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';
import { detailPath, PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { AlarmCounter } from '../../parts/alarm/alarm-counter.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { usePageTitle } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { Heading, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './pages.module.css';
import { pageToShow } from '../../parts/page/page-to-show.ts';
import { useEquipmentPages, useValuesAhead } from './use-equipment-pages.ts';

/**
 * /merge/mobile/monitor/configuration/{id} and …/{type}: the pages of an equipment on a phone in a hand. `type` names a page
 * by its id, or the kind of page: phone (the default) or screen. Two fingers zoom as on any page.
 */
export function MobileScreen() {
  const t = useT();
  const { id: equipmentId = '', type } = useParams();
  const [query] = useSearchParams();
  const titleOf = useTitleOf();
  const language = usePreferences((preferences) => preferences.language);
  const pages = useEquipmentPages(equipmentId);
  const equipment = useAsk(equipmentDetail, { equipmentId });
  const name = equipment.data === undefined ? '' : nameText(equipment.data, language);
  const device = type === 'screen' ? 'screen' : 'phone';
  const named = query.get('page') ?? (type !== undefined && /^\d+$/.test(type) ? type : null);
  const asked = pages.data === undefined ? undefined : pageToShow(pages.data, named, device);
  // The path names exactly a page; what leads to one from elsewhere shows the page for phones that was made from it.
  const isExact = type !== undefined && asked !== undefined && asked.id === type;
  const phoneOf = (one: Page) =>
    isExact || device === 'screen' ? undefined : phoneVersionOf(one.id, pages.data ?? []);
  const page = asked === undefined ? undefined : (phoneOf(asked) ?? asked);
  const tabs = pages.data?.filter((one) => one.id === page?.id || phoneOf(one) === undefined) ?? [];
  usePageTitle(page === undefined ? name : `${titleOf(page)} · ${name}`);
  useValuesAhead(equipmentId, page !== undefined);
  const ways = useWays(addressOf);
  const failed = pages.error ?? equipment.error;
  return (
    <Stack as="main" className={styles['phone']}>
      <header className={styles['head']}>
        <Back />
        <Heading as="h1" className={styles['name']}>
          <Link to={equipment.data === undefined ? PATTERNS.equipmentList : detailPath(equipmentId)}>
            {name || t('player.pages')}
          </Link>
        </Heading>
        <JumpBack />
        <Row as="span" gap={8} className={styles['states']}>
          <AlarmCounter />
          {equipment.data !== undefined && <OnlineMark isOnline={equipment.data.online} />}
        </Row>
      </header>
      {failed !== null && (pages.data === undefined || equipment.data === undefined) ? (
        <div className={styles['waiting']}>
          <Notice title={t('player.failed')} text={errorText(failed)} role="alert">
            <Button type="primary" onClick={() => void Promise.all([pages.refetch(), equipment.refetch()])}>
              {t('action.retry')}
            </Button>
          </Notice>
        </div>
      ) : pages.data === undefined ? (
        <div className={styles['waiting']}>
          <RowSkeletons count={4} />
        </div>
      ) : page === undefined ? (
        <div className={styles['waiting']}>
          <Notice title={t('player.none', { name })} text={t('player.noneText')} role="status">
            <LinkButton type="primary" to={detailPath(equipmentId)}>
              {t('player.toValues')}
            </LinkButton>
          </Notice>
        </div>
      ) : (
        <RunningPage
          key={page.id}
          pageId={page.id}
          ways={ways}
          fit="width"
          at={null}
          onMoment={() => undefined}
          blank={
            <Notice title={t('player.blank')} text={t('player.blankText')} role="status">
              <LinkButton to={detailPath(equipmentId)}>{t('player.toValues')}</LinkButton>
            </Notice>
          }
        />
      )}
      {tabs.length > 1 && (
        <Row as="nav" align="stretch" room="fixed" className={styles['bottom']} aria-label={t('player.pages')}>
          {tabs.map((one) => (
            <Link
              key={one.id}
              className={styles['tab']}
              aria-current={one.id === page?.id ? 'page' : undefined}
              to={addressOf(one)}
              replace
            >
              {titleOf(one)}
            </Link>
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** An installed application has no button of the browser: back to where one came from, else to the first screen. */
function Back() {
  const t = useT();
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return (
    <Button
      type="text"
      icon={<ArrowLeftOutlined />}
      aria-label={t('player.back')}
      className={styles['back'] ?? ''}
      onClick={() => void (isFirst ? navigate(PATTERNS.home, { replace: true }) : navigate(-1))}
    />
  );
}

const addressOf: Ways['addressOf'] = (page) =>
  page.equipmentId === '' ? runningPath(page) : mobilePath(page.equipmentId, page.id);
