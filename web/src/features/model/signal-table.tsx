import { modelSignalAdd, modelSignalDelete, modelSignalEdit } from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { Model, ListedModelContent, ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import { addressText } from '@tidegate/contract/nouns/signal/rules/cell-lists.ts';
import { SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { everyName, namesIn, nameText, nameTextOf, titlesOf } from '@tidegate/contract/locale/name-text.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { useListView } from '../../ui/list/list-view.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { sortedRows } from '../../ui/list/table-sort.ts';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { DraftNames } from '../../parts/formulas/draft-names.ts';
import { TemplateForm } from '../../parts/protocols/number-entry.tsx';
import { SignalForm, type SignalEntry } from '../../parts/signal/signal-form.tsx';
import { Row } from '../../ui/layout/box.tsx';

interface Props {
  readonly model: Model;
  readonly content: ListedModelContent;
}

/** The signals of a model's draft, or of its latest version. */
export function SignalTable({ model, content: { signals, drivers } }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const mayEdit = useOrgAuth('manage_model_edit');
  const confirmDelete = useConfirmDelete();
  const [filter, setFilter] = useState({ text: '', page: 1 });
  const view = useListView('modelSignals', () => setFilter({ ...filter, page: 1 }));
  const editing = useOpenForm<ModelSignal>();
  const { open } = editing;
  const wanted = filter.text.toLowerCase();
  const found = signals.filter((signal) =>
    [signal.code, ...everyName(signal), ...everyName(namesIn(signal, 'group'))].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  const start = (filter.page - 1) * DEFAULT_PAGE_SIZE;
  const save = ({ driverId = '', kind, ...fields }: SignalEntry) => {
    const entry = { id: model.id, ...fields, driver: driverId };
    const was = open?.edited?.code;
    return was === undefined ? ask(modelSignalAdd, { ...entry, kind }) : ask(modelSignalEdit, { ...entry, was });
  };
  const actions = (signal: ModelSignal) => [
    ...editAndCopy(t, editing, signal),
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('model.signalDelete', { name: signal.code }),
          text: t('model.partDeleteText'),
          run: () => ask(modelSignalDelete, { id: model.id, codes: [signal.code] }),
        }),
    },
  ];
  const groupColumn: Column<ModelSignal> = {
    key: 'group',
    title: SIGNAL_LABELS.groupName[language],
    value: (signal) => nameTextOf(signal, 'group', language),
  };
  const columns: readonly Column<ModelSignal>[] = [
    {
      key: 'name',
      title: t('manage.name'),
      value: (signal) => nameText(signal, language),
      render: (signal) => <strong>{nameText(signal, language)}</strong>,
    },
    { key: 'code', title: t('manage.signalCode'), value: ({ code }) => code },
    ...(signals.some(({ groupName }) => groupName !== '') ? [groupColumn] : []),
    { key: 'driver', title: t('manage.driver'), value: ({ driver }) => driver ?? '' },
    {
      key: 'source',
      title: t('manage.address'),
      value: ({ address, formula, kind, metric }) =>
        kind === 'io' ? (address === null ? metric : addressText(address)) : formula || t(`formula.kind.${kind}`),
    },
    { key: 'type', title: t('manage.dataType'), value: ({ dataType }) => dataType },
    { key: 'rw', title: t('manage.rw'), value: ({ rw }) => t(`manage.rw.${rw}`) },
    { key: 'unit', title: SIGNAL_LABELS.unit[language], value: ({ unit }) => unit },
    ...(mayEdit ? [menuColumn(t, (signal: ModelSignal) => signal.code, actions)] : []),
  ];
  const add = (
    <Button type="primary" onClick={editing.add}>
      {t('manage.signalAdd')}
    </Button>
  );
  const names = signals.map((signal) => {
    const { code, unit, dataType } = signal;
    return { signalId: code, name: code, ...titlesOf(signal), equipmentName: '', unit, dataType };
  });
  const form = open !== null && (
    <TemplateForm value>
      <DraftNames value={names}>
        <SignalForm
          equipmentId=""
          drivers={drivers.map((driver) => ({ ...driver, id: driver.name, equipmentId: '' }))}
          signal={open.edited && shownSignal(open.edited)}
          original={open.original && shownSignal(open.original)}
          siblings={signals}
          onDelete={undefined}
          onSave={save}
          onClose={editing.close}
        />
      </DraftNames>
    </TemplateForm>
  );
  if (signals.length === 0) {
    return (
      <>
        <Notice title={t('model.signalNone')} role="status">
          {mayEdit && add}
        </Notice>
        {form}
      </>
    );
  }
  return (
    <>
      {form}
      <Row wrap gap={8} align="stretch" justify="between" role="search">
        <SearchField
          value={filter.text}
          label={t('model.signalSearch')}
          onChange={(text) => setFilter({ text, page: 1 })}
        />
        {mayEdit && add}
      </Row>
      {found.length === 0 ? (
        <Notice title={t('manage.signalNone')} text={t('list.noneText')} role="status" />
      ) : (
        <DataTable
          label={t('model.tab.signal')}
          columns={columns}
          view={view}
          rows={sortedRows(found, columns, view.sort, language).slice(start, start + DEFAULT_PAGE_SIZE)}
          keyOf={({ code }) => code}
        />
      )}
      <Pager
        page={filter.page}
        pageSize={DEFAULT_PAGE_SIZE}
        total={found.length}
        onPage={(page) => setFilter({ ...filter, page })}
      />
    </>
  );
}

const shownSignal = (signal: ModelSignal) => ({ ...signal, id: '', equipmentId: '', driverId: signal.driver });
