import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { isRecord } from '@tidegate/contract/is-record.ts';
import { Button } from 'antd';
import { memo, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { shownGroups, signalGroups } from '../../../lib/names/signal-groups.ts';
import { useMayWrite, useSharedWays } from '../../../live/shared-ways.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { isNamed } from '../named.ts';
import { readReal, withReal } from '../real/real-choice.ts';
import { OneEquipment } from '../one-equipment.tsx';
import { CommandLog } from './command-log.tsx';
import { WriteRow } from './write-row.tsx';
import { Muted, Panel, Row } from '../../../ui/layout/box.tsx';
import styles from './write-tab.module.css';

interface Props {
  /** Equipment of the signals. */
  readonly equipment: readonly Equipment[];
  readonly signals: readonly Signal[];
  /** By the id of an equipment. */
  readonly isOnline: (equipmentId: string) => boolean;
}

/** The signal that somebody came to write, by the state of the address. */
const wantedIn = (state: unknown): unknown => (isRecord(state) ? state['writes'] : undefined);

/** Tab "write": commanded beside actual, one signal a row, and below what was written before. */
export const WriteTab = memo(function WriteTab({ equipment, signals, isOnline }: Props) {
  const t = useT();
  const mayWrite = useMayWrite();
  const wanted = wantedIn(useLocation().state);
  const [query, setQuery] = useSearchParams();
  // The filter of tab "real": what somebody looks for is the same in both.
  const choice = readReal(query);
  const { text } = choice;
  const setText = (next: string) => setQuery(withReal(query, { ...choice, text: next }), { replace: true });
  const writable = useMemo(() => signals.filter((signal) => signal.rw !== 'ro'), [signals]);
  const shown = writable.filter((signal) => isNamed(signal, text));
  const language = usePreferences((preferences) => preferences.language);
  const groups = useMemo(() => signalGroups(writable, language, t('signals.ungrouped')), [writable, language, t]);
  const parts = groups.length > 0 ? shownGroups(groups, shown) : [{ key: '', title: '', signals: shown }];

  if (!mayWrite) {
    return (
      <>
        <Notice title={t('write.noAuth')} text={t('write.noAuthText')} role="status" />
        <CommandLogs equipment={equipment} signals={signals} />
      </>
    );
  }
  if (writable.length === 0) return <Notice title={t('write.empty')} text={t('write.emptyText')} role="status" />;
  return (
    <>
      <Row wrap gap="8 16">
        <SearchField value={text} label={t('real.filter')} onChange={setText} />
        {equipment.some(({ id }) => !isOnline(id)) && (
          <Muted>{t(equipment.every(({ id }) => !isOnline(id)) ? 'write.offline' : 'multi.someOffline')}</Muted>
        )}
      </Row>
      {shown.length === 0 ? (
        <Notice title={t('real.none')} role="status">
          <Button onClick={() => setText('')}>{t('list.clear')}</Button>
        </Notice>
      ) : (
        parts.map(({ key, title, signals: rows }) => (
          <section key={key} aria-label={title === '' ? undefined : title}>
            {title !== '' && <h3 className={styles['group']}>{title}</h3>}
            <Panel as="ul">
              {rows.map((signal) => {
                const owner = equipment.find(({ id }) => id === signal.equipmentId);
                if (owner === undefined) return null;
                return (
                  <WriteRow
                    key={signal.id}
                    signal={signal}
                    equipment={owner}
                    isOnline={isOnline(owner.id)}
                    isWanted={signal.id === wanted}
                  />
                );
              })}
            </Panel>
          </section>
        ))
      )}
      <CommandLogs equipment={equipment} signals={signals} />
    </>
  );
});

type LogsProps = Pick<Props, 'equipment' | 'signals'>;

/** Written values of one equipment at a time. */
function CommandLogs({ equipment, signals }: LogsProps) {
  // The author of a write is shown to people who have access to the equipment themselves.
  if (useSharedWays() !== null) return null;
  return (
    <OneEquipment equipment={equipment}>
      {(equipmentId) => <CommandLog key={equipmentId} equipmentId={equipmentId} signals={signals} />}
    </OneEquipment>
  );
}
