import { driverQuery } from '@tidegate/contract/nouns/driver/calls.ts';
import { signalDelete, signalEdit } from '@tidegate/contract/nouns/signal/calls.ts';
import { signalDeleteMany, signalExport, signalImport } from '@tidegate/contract/nouns/signal/batch-calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { PAGE_SIZE_MAX, SIGNAL_BATCH_MAX } from '@tidegate/contract/limits.ts';
import { SIGNAL_FIELDS, SIGNAL_LABELS, type TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { App, Button, Checkbox, Dropdown, Popover } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { ask, askFile, askUpload } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { signalGroups } from '../../lib/names/signal-groups.ts';
import { namesIn, nameText } from '@tidegate/contract/locale/name-text.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { Loses } from '../reference/loses.tsx';
import { useChanged, useConfirmDelete } from '../../ui/use-changed.ts';
import { usePhone } from '../../ui/use-media.ts';
import { withConsent } from '../write/loosening.ts';
import { rulesOfSignals } from '../alarm-rule/use-rules.ts';
import { DiscoveredDrawer } from '../gateway/discovered-drawer.tsx';
import { SignalForm } from './signal-form.tsx';
import { csvFile, filtered, isFiltered, NO_FILTER, undoFile, type Filter } from './grid-rules.ts';
import { groupNames, withGroup } from './group-fields.tsx';
import { SignalFilters } from './signal-filters.tsx';
import { useColumns } from './use-columns.ts';
import { SignalImport, type Pasted } from './signal-import.tsx';
import { useBacklogText } from '../gateway/backlog-notice.tsx';
import { PasteField } from './paste-field.tsx';
import { ManyDrawer } from './many-drawer.tsx';
import { SignalGrid } from './signal-grid.tsx';
import { SignalList } from './signal-list.tsx';
import { Muted, Row } from '../../ui/layout/box.tsx';
import styles from './signals.module.css';
import { useRefreshSignal, useSignals } from './use-signals.ts';

type Open =
  | { readonly is: 'form'; readonly signal: Signal | null; readonly original: Signal | null }
  | { readonly is: 'discovered' }
  | { readonly is: 'many' }
  | { readonly is: 'import'; readonly pasted: Pasted | null };

/** A change that can be taken back. */
type Undo =
  | { readonly is: 'cell'; readonly id: string; readonly fields: { readonly [field: string]: unknown } }
  | { readonly is: 'file'; readonly file: File };

/** Names in a question before a deletion. */
const NAMED = 5;
const UNDO_DEPTH = 20;
const NO_SIGNALS: readonly Signal[] = [];

/** The signals of an equipment: searched, edited in place, many at once, from and to spreadsheets. */
export function SignalWorkbench({ equipment }: { readonly equipment: Equipment }) {
  const t = useT();
  const isPhone = usePhone();
  const { message } = App.useApp();
  const language = usePreferences((preferences) => preferences.language);
  const mayEdit = useAuth('manage_equipment_edit');
  const mayDiscover = useAuth('manage_gateway_view');
  const confirmDelete = useConfirmDelete();
  const changed = useChanged();
  const equipmentId = equipment.id;
  const backlog = useBacklogText({ equipmentId });
  const signals = useSignals(equipmentId);
  const refresh = useRefreshSignal(equipmentId);
  const drivers = useAsk(driverQuery, { equipmentId, pageSize: PAGE_SIZE_MAX });
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open | null>(null);
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  const driverMap = useMemo(
    () => new Map((drivers.data?.rows ?? []).map((driver) => [driver.id, driver])),
    [drivers.data],
  );
  const wanted = useDeferredValue(filter);
  const all = signals.data;
  const [columns, chooseColumns] = useColumns(all ?? NO_SIGNALS);
  const rows = useMemo(() => filtered(all ?? NO_SIGNALS, wanted), [all, wanted]);
  const groups = useMemo(() => signalGroups(all ?? NO_SIGNALS, language, t('signals.ungrouped')), [all, language, t]);
  const chosenSignals = useMemo(() => (all ?? []).filter(({ id }) => chosen.has(id)), [all, chosen]);

  const canUndo = (undo: Undo) => setUndos((before) => [...before, undo].slice(-UNDO_DEPTH));
  const save = async (id: string, fields: { readonly [field: string]: unknown }) => {
    await withConsent((consent) => ask(signalEdit, { id, ...fields, ...consent }));
    await refresh(id);
  };
  const edit = async (signal: Signal, field: TableField, value: unknown): Promise<string> => {
    try {
      const fields = withGroup({ [field]: value }, all ?? []);
      await save(signal.id, fields);
      if (field !== 'driverId' || signal.driverId !== null) {
        const before = SIGNAL_FIELDS.filter((one) => one in fields).map((one) => [one, signal[one]] as const);
        canUndo({ is: 'cell', id: signal.id, fields: Object.fromEntries(before) });
      }
      return '';
    } catch (error) {
      return errorText(error);
    }
  };
  const undo = async () => {
    const last = undos.at(-1);
    if (last === undefined) return;
    setUndos(undos.slice(0, -1));
    try {
      if (last.is === 'cell') await save(last.id, last.fields);
      else {
        const { file } = last;
        await withConsent((consent) =>
          askUpload(signalImport, { equipmentId, apply: true, language, ...consent }, file),
        );
        await changed();
      }
      void message.success(t('signals.undone'));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  const exportAs = async (format: 'xlsx' | 'csv') => {
    try {
      saveFile(await askFile(signalExport, { equipmentId, format, language }), `${equipment.code}-signals.${format}`);
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  /** The confirmation before signals are deleted, with waiting data and the alarm rules that are deleted with them. */
  const withRules = async (question: string, going: readonly Signal[]): Promise<string> => {
    const text = backlog === '' ? question : `${question} ${backlog} ${t('backlog.deleted')}`;
    const ids = going.map(({ id }) => id);
    // Without an answer nothing is asked: the deletion itself reports the problem.
    const rules = await rulesOfSignals(equipmentId, ids).catch(() => []);
    if (rules.length === 0) return text;
    const names = rules
      .slice(0, NAMED)
      .map(({ name }) => name)
      .join(', ');
    return `${text} ${t('rules.goWith', { count: rules.length, names })}`;
  };
  const removeChosen = async () =>
    confirmDelete({
      title: t('signals.deleteMany', { count: chosenSignals.length }),
      text: await withRules(
        t('signals.deleteManyText', {
          names: chosenSignals
            .slice(0, NAMED)
            .map((signal) => nameText(signal, language))
            .join(', '),
        }),
        chosenSignals,
      ),
      more: chosenSignals
        .slice(0, NAMED)
        .map((signal) => <Loses key={signal.id} of={{ signal: signal.id }} name={nameText(signal, language)} />),
      run: async () => {
        const ids = chosenSignals.map(({ id }) => id);
        await withConsent(async (consent) => {
          for (let at = 0; at < ids.length; at += SIGNAL_BATCH_MAX) {
            await ask(signalDeleteMany, { equipmentId, ids: ids.slice(at, at + SIGNAL_BATCH_MAX), ...consent });
          }
        });
        setChosen(new Set());
      },
    });
  const removeOne = async (signal: Signal) =>
    confirmDelete({
      title: t('manage.signalDelete', { name: nameText(signal, language) }),
      text: await withRules(t('manage.signalDeleteText'), [signal]),
      more: <Loses of={{ signal: signal.id }} name={nameText(signal, language)} />,
      run: async () => {
        await withConsent((consent) => ask(signalDelete, { id: signal.id, ...consent }));
        setOpen(null);
      },
    });
  const paste = (block: readonly (readonly string[])[]) =>
    setOpen({ is: 'import', pasted: { block, name: t('signals.pasted') } });
  const copy = (original: Signal) => setOpen({ is: 'form', signal: null, original });
  const [onlyChosen] = chosenSignals;

  const add = (
    <Button type="primary" onClick={() => setOpen({ is: 'form', signal: null, original: null })}>
      {t('manage.signalAdd')}
    </Button>
  );
  const discover = mayDiscover && (
    <Button onClick={() => setOpen({ is: 'discovered' })}>{t('manage.discovered')}</Button>
  );
  const bringIn = <Button onClick={() => setOpen({ is: 'import', pasted: null })}>{t('signals.import')}</Button>;
  const drawers = (
    <>
      {open?.is === 'form' && (
        <SignalForm
          key={open.signal?.id ?? `new ${open.original?.id ?? ''}`}
          equipmentId={equipmentId}
          drivers={drivers.data?.rows ?? []}
          signal={open.signal}
          original={open.original}
          siblings={all ?? []}
          onDelete={mayEdit ? (one) => void removeOne(one) : undefined}
          onCopy={mayEdit ? copy : undefined}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.is === 'discovered' && (
        <DiscoveredDrawer
          gateway={{ id: equipment.gatewayId, ...namesIn(equipment, 'gateway') }}
          only={equipment}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.is === 'many' && (
        <ManyDrawer
          equipmentId={equipmentId}
          signals={chosenSignals}
          drivers={driverMap}
          siblings={all ?? []}
          onClose={() => setOpen(null)}
          onDone={(fields) => {
            canUndo({ is: 'file', file: csvFile(undoFile(chosenSignals, fields, driverMap), 'undo.csv') });
            setOpen(null);
            void message.success(t('signals.manyDone', { count: chosenSignals.length }));
            void changed();
          }}
        />
      )}
      {open?.is === 'import' && (
        <SignalImport equipmentId={equipmentId} pasted={open.pasted} onClose={() => setOpen(null)} />
      )}
    </>
  );

  if (all === undefined) {
    if (!signals.isError) return <RowSkeletons count={8} />;
    return (
      <Notice title={t('detail.failed')} text={errorText(signals.error)} role="alert">
        <Button type="primary" onClick={() => void signals.refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  const emptyTable = () => (
    <>
      <Notice title={t('manage.signalEmpty')} text={t('manage.signalEmptyText')} role="status">
        {mayEdit && (
          <>
            {add}
            {bringIn}
            {discover}
          </>
        )}
      </Notice>
      {mayEdit && !isPhone && <PasteField drivers={driverMap} onPaste={paste} />}
    </>
  );
  const clear = (
    <Button onClick={() => setFilter(NO_FILTER)} disabled={!isFiltered(filter)}>
      {t('action.clear')}
    </Button>
  );
  const columnBoxes = (
    <Checkbox.Group<TableField> value={[...columns]} onChange={chooseColumns}>
      <div className={styles['columns']}>
        {SIGNAL_FIELDS.map((field) => (
          <Checkbox key={field} value={field} disabled={field === 'code'}>
            {SIGNAL_LABELS[field][language]}
          </Checkbox>
        ))}
      </div>
    </Checkbox.Group>
  );
  const table = () => (
    <div>
      <Row wrap gap={8} below={8}>
        <SearchField
          value={filter.text}
          label={t('signals.search')}
          onChange={(text) => setFilter({ ...filter, text })}
        />
        <SignalFilters filter={filter} groups={groups} drivers={driverMap} onChange={setFilter} />
        {isFiltered(filter) && clear}
        <span className={styles['spring']} />
        <Muted breaks="never" role="status">
          {t('signals.count', { shown: rows.length, total: all.length })}
        </Muted>
      </Row>
      <Row wrap gap={8} below={8}>
        {mayEdit && add}
        {mayEdit && discover}
        {mayEdit && bringIn}
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'xlsx', label: t('signals.exportExcel'), onClick: () => void exportAs('xlsx') },
              { key: 'csv', label: t('signals.exportCsv'), onClick: () => void exportAs('csv') },
            ],
          }}
        >
          <Button>{t('signals.export')}</Button>
        </Dropdown>
        {!isPhone && (
          <>
            <span className={styles['spring']} />
            {mayEdit && (
              <Button disabled={undos.length === 0} onClick={() => void undo()}>
                {t('signals.undo')}
              </Button>
            )}
            <Popover trigger="click" placement="bottomRight" content={columnBoxes}>
              <Button>{t('signals.columns')}</Button>
            </Popover>
          </>
        )}
      </Row>
      {!isPhone && chosen.size > 0 && (
        <Row wrap gap={8} below={8} className={styles['chosen']} role="status">
          <span>{t('signals.chosen', { count: chosenSignals.length })}</span>
          {mayEdit && <Button onClick={() => setOpen({ is: 'many' })}>{t('signals.editMany')}</Button>}
          {mayEdit && onlyChosen !== undefined && chosenSignals.length === 1 && (
            <Button onClick={() => copy(onlyChosen)}>{t('action.copy')}</Button>
          )}
          {mayEdit && (
            <Button danger onClick={() => void removeChosen()}>
              {t('action.delete')}
            </Button>
          )}
          <Button type="text" onClick={() => setChosen(new Set())}>
            {t('signals.chooseNone')}
          </Button>
        </Row>
      )}
      {rows.length === 0 ? (
        <Notice title={t('manage.signalNone')} role="status">
          {clear}
        </Notice>
      ) : isPhone ? (
        <SignalList
          rows={rows}
          drivers={driverMap}
          onOpen={(signal) => setOpen({ is: 'form', signal, original: null })}
        />
      ) : (
        <SignalGrid
          rows={rows}
          columns={columns}
          drivers={driverMap}
          groups={groupNames(all)}
          mayEdit={mayEdit}
          chosen={chosen}
          onChoose={setChosen}
          onEdit={edit}
          onPaste={paste}
          onUndo={() => void undo()}
          onOpen={(signal) => setOpen({ is: 'form', signal, original: null })}
        />
      )}
      {!isPhone && mayEdit && <p className={styles['keys']}>{t('signals.keys')}</p>}
    </div>
  );
  return (
    <>
      {all.length === 0 ? emptyTable() : table()}
      {/* At the same place for both: a form that adds the first signal stays open for the next. */}
      {drawers}
    </>
  );
}
