import { centreInfo } from '@tidegate/contract/nouns/centre/calls.ts';
import type { Centre, CentreDetail as Detail } from '@tidegate/contract/nouns/centre/centre.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import { centrePath, MULTI_PATTERNS } from '../../lib/paths/multi-paths.ts';
import { detailPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { gatewayNameText, nameText } from '@tidegate/contract/locale/name-text.ts';
import { useCrumb } from '../../ui/frame/crumb.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { AlarmCount } from '../../ui/priority-mark.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { CentreFigures } from './centre-figures.tsx';
import { ChooseEquipment, ChoosePeople } from './choose-drawer.tsx';
import type { TreeLine } from './centre-tree.ts';
import { Note, Row, Text } from '../../ui/layout/box.tsx';
import styles from './centre.module.css';

const CentreMap = lazy(() =>
  loadScreen(async () => ({ default: (await import('./centre-map.tsx')).CentreMap }), browserClock),
);
const ProjectPage = lazy(() =>
  loadScreen(
    async () => ({ default: (await import('../../canvas/player/project-page.tsx')).ProjectPage }),
    browserClock,
  ),
);

const REFRESH_MS = 15_000;

interface Props {
  readonly id: string;
  readonly lines: readonly TreeLine[];
  /** Omitted without edit permission. */
  readonly onEdit: ((centre: Centre) => void) | undefined;
}

/** One operations centre: its home page or its overview with equipment, people and map. */
export function CentreDetail({ id, lines, onEdit }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const detail = useAsk(centreInfo, { id }, { refetchInterval: REFRESH_MS });
  useCrumb(detail.data === undefined ? '' : nameOf(detail.data.centre));
  if (detail.data === undefined) {
    return (
      <Page title={detail.error === null ? '' : t('centre.failed')}>
        {detail.error === null ? (
          <RowSkeletons count={6} />
        ) : (
          <Notice title={t('centre.failed')} text={errorText(detail.error)} role="alert">
            <Button type="primary" onClick={() => void detail.refetch()}>
              {t('action.retry')}
            </Button>
            <LinkButton to={MULTI_PATTERNS.centres}>{t('centre.all')}</LinkButton>
          </Notice>
        )}
      </Page>
    );
  }
  return <Opened detail={detail.data} lines={lines} onEdit={onEdit} />;
}

interface OpenedProps extends Pick<Props, 'lines' | 'onEdit'> {
  readonly detail: Detail;
}

function Opened({ detail, lines, onEdit }: OpenedProps) {
  const t = useT();
  const nameOf = useNameText();
  const [query] = useSearchParams();
  const [open, setOpen] = useState<'equipment' | 'people' | null>(null);
  const { centre, people } = detail;
  const isFront = centre.pageId !== '' && query.get('view') !== 'overview';
  const children = lines.filter((line) => line.centre.parentId === centre.id);
  return (
    <Page
      title={nameOf(centre)}
      beside={
        <>
          <span>
            {t('centre.online')} {t('centre.onlineOf', { online: centre.onlineCount, total: centre.equipmentCount })}
          </span>
          <span>
            {t('centre.alarms')} <AlarmCount count={centre.alarmCount} worst={centre.worstAlarm} />
          </span>
        </>
      }
      action={
        <>
          <LinkButton to={MULTI_PATTERNS.centres}>{t('centre.all')}</LinkButton>
          {centre.pageId !== '' && (
            <LinkButton to={isFront ? `${centrePath(centre.id)}?view=overview` : centrePath(centre.id)}>
              {t(isFront ? 'centre.overview' : 'centre.front')}
            </LinkButton>
          )}
          {onEdit !== undefined && <Button onClick={() => onEdit(centre)}>{t('action.edit')}</Button>}
        </>
      }
    >
      {isFront ? (
        <Suspense fallback={<RowSkeletons count={6} />}>
          <ProjectPage pageId={centre.pageId} />
        </Suspense>
      ) : (
        <>
          {children.length > 0 && (
            <Row as="nav" wrap gap={8} align="stretch" aria-label={t('centre.tree')}>
              {children.map((line) => (
                <Link key={line.centre.id} className={styles['child']} to={centrePath(line.centre.id)}>
                  {nameOf(line.centre)}
                  <AlarmCount count={line.centre.alarmCount} worst={line.centre.worstAlarm} />
                </Link>
              ))}
            </Row>
          )}
          <CentreFigures detail={detail} mayChoose={onEdit !== undefined} />
          <section className={styles['part']} aria-label={t('centre.people')}>
            <h2>{t('centre.people')}</h2>
            <Text breaks="anywhere" room="shrink">
              {people.length === 0
                ? t('centre.peopleNone')
                : people.map(({ loginname, name }) => (name === '' ? loginname : `${name} (${loginname})`)).join(', ')}
            </Text>
            {onEdit !== undefined && (
              <Button size="small" onClick={() => setOpen('people')}>
                {t('centre.choosePeople')}
              </Button>
            )}
          </section>
          <InCentre detail={detail} onChoose={onEdit === undefined ? undefined : () => setOpen('equipment')} />
        </>
      )}
      {open === 'equipment' && <ChooseEquipment detail={detail} onClose={() => setOpen(null)} />}
      {open === 'people' && <ChoosePeople detail={detail} onClose={() => setOpen(null)} />}
    </Page>
  );
}

interface InProps {
  readonly detail: Detail;
  readonly onChoose: (() => void) | undefined;
}

function InCentre({ detail: { centre, equipment, ownIds }, onChoose }: InProps) {
  const t = useT();
  const columns = useColumns(new Set(ownIds));
  const choose = onChoose !== undefined && (
    <Button type={equipment.length === 0 ? 'primary' : 'default'} size="small" onClick={onChoose}>
      {t('centre.chooseEquipment')}
    </Button>
  );
  if (equipment.length === 0) {
    return (
      <Notice title={t('centre.equipmentNone')} text={t('centre.equipmentNoneText')} role="status">
        {choose}
      </Notice>
    );
  }
  const isPlaced = [centre, ...equipment].some(({ lng, lat }) => lng !== null && lat !== null);
  return (
    <>
      <section className={styles['part']} aria-label={t('centre.equipment')}>
        <h2>{t('centre.equipment')}</h2>
        {choose}
      </section>
      <DataTable
        label={t('centre.equipment')}
        view="centreEquipment"
        columns={columns}
        rows={equipment}
        keyOf={({ id }) => id}
      />
      <section className={styles['part']} aria-label={t('centre.map')}>
        <h2>{t('centre.map')}</h2>
        {!isPlaced && <Note as="p">{t('centre.mapNone')}</Note>}
      </section>
      {isPlaced && (
        <Suspense fallback={<RowSkeletons count={3} />}>
          <CentreMap centre={centre} equipment={equipment} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(own: ReadonlySet<string>): readonly Column<Equipment>[] {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return [
    {
      key: 'name',
      value: (one) => nameText(one, language),
      title: t('centre.name'),
      render: (one) => (
        <span className={styles['line']}>
          <Link to={detailPath(one.id)}>{nameText(one, language)}</Link>
          <Note>
            {one.code} {!own.has(one.id) && t('centre.below')}
          </Note>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('list.state'),
      value: ({ online }) => Number(online),
      render: ({ online }) => <OnlineMark isOnline={online} />,
    },
    { key: 'gateway', title: t('list.gateway'), value: (one) => gatewayNameText(one, language) },
    {
      key: 'alarms',
      value: ({ alarmCount }) => alarmCount,
      title: t('list.alarms'),
      isFigure: true,
      render: ({ alarmCount, worstAlarm }) => <AlarmCount count={alarmCount} worst={worstAlarm} />,
    },
  ];
}
