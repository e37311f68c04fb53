import { signalLookup, type LookedUpSignal } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import type { EquipmentName } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { HISTORY_MAX_SIGNALS } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useEquipmentById, useFoundEquipment } from '../../parts/equipment/use-equipment-names.ts';
import { addressProblem, namedSignals, readChoice, writeChoice } from '../../parts/watch/history/range.ts';
import { ShownHistory } from './shown-history.tsx';

/** /monitor/history: curves of signals of any equipment; the address holds all that is shown. */
export function HistoryScreen() {
  const t = useT();
  const mayView = useAuth('monitor_history_view');
  const equipment = useFoundEquipment('', { isAsked: mayView });
  const first = equipment.data?.rows[0];
  return (
    <Page title={t('dataArea.title')}>
      {!mayView && <Notice title={t('history.noAuth')} role="status" />}
      {equipment.isError && equipment.data === undefined && (
        <Notice title={t('manage.failed')} text={errorText(equipment.error)} role="alert">
          <Button type="primary" onClick={() => void equipment.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      )}
      {equipment.data?.total === 0 && (
        <Notice title={t('list.empty')} role="status">
          <LinkButton to={PATTERNS.equipmentList}>{t('action.toList')}</LinkButton>
        </Notice>
      )}
      {mayView && equipment.isLoading && <RowSkeletons count={6} />}
      {first !== undefined && <Data first={first} />}
    </Page>
  );
}

/** The contents of the address, or its error. */
function Data({ first }: { readonly first: EquipmentName }) {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const named = namedSignals(query);
  const problem = addressProblem(query);
  const looked = useAsk(
    signalLookup,
    { ids: [...named] },
    { enabled: problem === null && named.length > 0, keepPrevious: true },
  );
  const wantedId = query.get('equip') ?? looked.data?.[0]?.equipmentId ?? '';
  const wanted = useEquipmentById([wantedId]);
  const [shown, setShown] = useState<EquipmentName>();
  // The curves stay while the name of other equipment is on its way.
  const current = wanted.byId.get(wantedId) ?? (wanted.isLoading ? shown : first);
  if (current !== shown) setShown(current);
  if (problem !== null) {
    const mend = () => {
      const choice = readChoice(query, new Set(named));
      setQuery(writeChoice(query, choice, 'long'), { replace: true });
    };
    return (
      <Notice title={t('dataArea.badAddress')} text={errorText(problem)} role="alert">
        <Button type="primary" onClick={mend}>
          {problem.refusal === 'tooManySignals'
            ? t('dataArea.firstTen', { count: HISTORY_MAX_SIGNALS })
            : t('dataArea.last8h')}
        </Button>
      </Notice>
    );
  }
  if (looked.isError && looked.data === undefined) {
    return (
      <Notice title={t('history.failed')} text={errorText(looked.error)} role="alert">
        <Button type="primary" onClick={() => void looked.refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  if (current === undefined || (named.length > 0 && looked.data === undefined)) return <RowSkeletons count={6} />;
  return (
    <ShownHistory
      current={current}
      looked={looked.data ?? NOTHING}
      isKnown={!looked.isPlaceholderData && !wanted.isLoading}
    />
  );
}

const NOTHING: readonly LookedUpSignal[] = [];
