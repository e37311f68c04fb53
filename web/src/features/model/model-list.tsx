import { modelDelete, modelQuery } from '@tidegate/contract/nouns/model/calls.ts';
import { modelExport } from '@tidegate/contract/nouns/model/file-calls.ts';
import { MODEL_FILE_MAX_BYTES, modelFileSchema, type ModelFile } from '@tidegate/contract/nouns/model/model-file.ts';
import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { chooseFile } from '../../lib/file/choose-file.ts';
import { fileName } from '../../lib/file/file-name.ts';
import { modelPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useServedList } from '../../parts/lists/served-list.ts';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { ModelForm } from '../../parts/model/model-form.tsx';
import { ModelState } from './model-state.tsx';

/** /manage/system/model: templates of equipment. */
export function ModelList() {
  const t = useT();
  const navigate = useNavigate();
  const { language, timeZone } = usePreferences();
  const mayEdit = useOrgAuth('manage_model_edit');
  const confirmDelete = useConfirmDelete();
  const { read, change, screen } = useServedList(modelQuery, {
    name: 'models',
    sorted: 'model',
    fields: ['q'],
    input: (part, field) => ({ ...part, name: field('q') }),
  });
  const [isAdding, setAdding] = useState(false);
  const [copied, setCopied] = useState<Model | null>(null);
  const [file, setFile] = useState<ModelFile | null>(null);
  const { message } = App.useApp();
  const save = async (model: Model) => {
    try {
      const exported = await ask(modelExport, { id: model.id });
      const text = JSON.stringify(exported, null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), `${fileName(model.name)}.json`);
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  const choose = () =>
    chooseFile('.json,application/json', (chosen) => {
      readModelFile(chosen).then(setFile, () => void message.error(t('model.importBad', { name: chosen.name })));
    });
  const actions = (model: Model) => [
    { key: 'open', label: t('action.edit'), onClick: () => void navigate(modelPath(model.id)) },
    { key: 'copy', label: t('model.copy'), onClick: () => setCopied(model) },
    { key: 'export', label: t('model.export'), onClick: () => void save(model) },
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('model.delete', { name: nameText(model, language) }),
          text: t('model.deleteText'),
          run: () => ask(modelDelete, { id: model.id }),
        }),
    },
  ];
  const columns: readonly Column<Model, SortKey<'model'>>[] = [
    {
      key: 'name',
      sort: 'name',
      title: t('manage.name'),
      render: (model) => <Link to={modelPath(model.id)}>{nameText(model, language)}</Link>,
    },
    { key: 'code', sort: 'code', title: t('manage.code'), render: ({ code }) => code },
    { key: 'category', sort: 'category', title: t('model.category'), render: ({ category }) => category || '—' },
    {
      key: 'version',
      sort: 'version',
      title: t('model.version'),
      isFigure: true,
      render: ({ latest }) => (latest === 0 ? t('model.unpublished') : latest),
    },
    {
      key: 'count',
      sort: 'equipment',
      title: t('model.equipmentCount'),
      isFigure: true,
      render: (model) => model.equipmentCount,
    },
    { key: 'state', title: t('model.state'), render: (model) => <ModelState model={model} /> },
    {
      key: 'updated',
      sort: 'updated',
      title: t('model.updated'),
      render: ({ updatedAt }) => dateTimeText(updatedAt, timeZone),
    },
    ...(mayEdit ? [menuColumn(t, (model: Model) => nameText(model, language), actions)] : []),
  ];
  return (
    <ListScreen
      texts={{
        title: t('model.title'),
        add: t('model.add'),
        none: t('model.none'),
        empty: t('model.empty'),
        emptyText: t('model.emptyText'),
      }}
      onAdd={mayEdit ? () => setAdding(true) : null}
      action={mayEdit ? <Button onClick={choose}>{t('model.import')}</Button> : undefined}
      search={<SearchField value={read('q')} label={t('model.search')} onChange={(q) => change({ q })} />}
      {...screen}
      columns={columns}
    >
      {copied !== null && <ModelForm model={null} copyOf={copied} onClose={() => setCopied(null)} />}
      {file !== null && <ModelForm model={null} file={file} onClose={() => setFile(null)} />}
      {isAdding && <ModelForm model={null} onClose={() => setAdding(false)} />}
    </ListScreen>
  );
}

/** The model in a file. Rejects any other file. */
async function readModelFile(file: File): Promise<ModelFile> {
  if (file.size > MODEL_FILE_MAX_BYTES) throw new Error('too large');
  return modelFileSchema.parse(JSON.parse(await file.text()));
}
