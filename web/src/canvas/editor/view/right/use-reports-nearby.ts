import type { Language } from '@tidegate/contract/errors.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { pageInfo } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { reportLatest, reportQueryAll } from '@tidegate/contract/nouns/report/calls.ts';
import { reportColumnId } from '@tidegate/contract/nouns/report/report-column-id.ts';
import { useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { useAsk, useRead } from '../../../../api/use-ask.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { useScope } from '../scope/scope.ts';

/** The number of reports whose columns are offered at once. */
const REPORTS = 50;

/** A column of a report as a widget is bound to it. */
export interface BoundColumn {
  readonly dataId: string;
  readonly dataName: string;
}

/** A report with those of its columns that have a name and values. */
interface NearbyReport {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly BoundColumn[];
}

/** The reports of chosen equipment, at first of the equipment of the page. */
export function useReportsNearby() {
  const language = usePreferences((preferences) => preferences.language);
  const { pageId } = useScope().host.filing;
  const [chosen, setEquipment] = useState<string | null>(null);
  const own = useAsk(pageInfo, { id: pageId }, { staleTime: Infinity });
  const equipmentId = chosen ?? own.data?.equipmentId ?? '';
  const reports = useRead(
    reportQueryAll,
    { equipmentId, language },
    (signal) => fetchReports(equipmentId, language, signal),
    { enabled: equipmentId !== '' },
  );
  return { equipmentId, setEquipment, reports };
}

async function fetchReports(
  equipmentId: string,
  language: Language,
  signal: AbortSignal,
): Promise<readonly NearbyReport[]> {
  const listed = await ask(reportQueryAll, { equipmentId }, { signal });
  const ids = listed.map(({ id }) => id).slice(0, REPORTS);
  if (ids.length === 0) return [];
  const latest = await ask(reportLatest, { ids }, { signal });
  return latest.map(({ columns, reportId, ...report }) => {
    const name = nameText(report, language);
    const shown = columns.filter(({ title, isGone }) => title !== '' && !isGone);
    return {
      id: reportId,
      name,
      columns: shown.map(({ key, title }) => ({
        dataId: reportColumnId({ reportId, key }),
        dataName: `${name} · ${title}`,
      })),
    };
  });
}
