import { publishNote } from '@tidegate/contract/nouns/model/model-file.ts';
import { modelDifference, modelPublish, modelVersions } from '@tidegate/contract/nouns/model/calls.ts';
import { modelDiscard } from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { Model, ModelVersion } from '@tidegate/contract/nouns/model/model.ts';
import { App, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk, useRead } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useChanged, useConfirm } from '../../ui/use-changed.ts';
import { Buttons, Lead, Row } from '../../ui/layout/box.tsx';
import { DifferenceList } from '../../parts/model/difference-list.tsx';
import styles from './models.module.css';

const Field = schemaField({ note: publishNote });

/** The number of the draft in calls that take a version. */
const DRAFT = 0;

/** Published versions with their differences, and publishing or discarding the draft. */
export function VersionTab({ model }: { readonly model: Model }) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const mayEdit = useOrgAuth('manage_model_edit');
  const confirm = useConfirm();
  const [isPublishing, setPublishing] = useState(false);
  const versions = useAsk(modelVersions, { id: model.id });
  const columns: readonly Column<ModelVersion>[] = [
    {
      key: 'version',
      title: t('model.version'),
      value: ({ version }) => version,
      render: ({ version }) => <strong>{version}</strong>,
    },
    { key: 'note', title: t('model.note'), value: ({ note }) => note },
    { key: 'at', title: t('model.publishedAt'), value: ({ at }) => at, render: ({ at }) => dateTimeText(at, timeZone) },
    { key: 'by', title: t('model.publishedBy'), value: ({ by }) => by },
    { key: 'drivers', title: t('model.tab.driver'), isFigure: true, value: ({ driverCount }) => driverCount },
    { key: 'signals', title: t('model.tab.signal'), isFigure: true, value: ({ signalCount }) => signalCount },
  ];
  const discard = () =>
    confirm({
      title: t('model.discardTitle', { name: nameText(model, language) }),
      text: t('model.discardText'),
      button: t('model.discard'),
      done: t('model.discarded'),
      isHarmful: true,
      run: () => ask(modelDiscard, { id: model.id }),
    });
  if (versions.isError) {
    return (
      <Notice title={t('manage.failed')} text={errorText(versions.error)} role="alert">
        <Button onClick={() => void versions.refetch()}>{t('action.retry')}</Button>
      </Notice>
    );
  }
  if (versions.data === undefined) return <RowSkeletons count={3} />;
  return (
    <>
      {mayEdit && model.hasDraft && (
        <Buttons>
          <Button type="primary" onClick={() => setPublishing(true)}>
            {t('model.publish')}
          </Button>
          {model.latest > 0 && (
            <Button danger onClick={discard}>
              {t('model.discard')}
            </Button>
          )}
        </Buttons>
      )}
      {versions.data.length === 0 ? (
        <Notice title={t('model.versionNone')} text={t('model.versionNoneText')} role="status" />
      ) : (
        <DataTable
          label={t('model.tab.version')}
          view="modelVersions"
          columns={columns}
          rows={versions.data}
          keyOf={({ version }) => String(version)}
        />
      )}
      <Compare key={`${model.latest} ${model.hasDraft}`} model={model} versions={versions.data} />
      {isPublishing && <PublishDrawer model={model} onClose={() => setPublishing(false)} />}
    </>
  );
}

interface CompareProps {
  readonly model: Model;
  readonly versions: readonly ModelVersion[];
}

function Compare({ model, versions }: CompareProps) {
  const t = useT();
  const numbers = [...(model.hasDraft ? [DRAFT] : []), ...versions.map(({ version }) => version)];
  const [[from, to], setPair] = useState([numbers[1] ?? DRAFT, numbers[0] ?? DRAFT]);
  if (numbers.length < 2) return null;
  const options = numbers.map((value) => ({
    value,
    label: value === DRAFT ? t('model.draft') : t('model.versionNumber', { version: value }),
  }));
  return (
    <section aria-label={t('model.compare')}>
      <h2 className={styles['section']}>{t('model.compare')}</h2>
      <Row wrap gap="4 12">
        <span>{t('model.compareFrom')}</span>
        <Select
          aria-label={t('model.compareFrom')}
          value={from}
          options={options}
          onChange={(one: number) => setPair([one, to ?? DRAFT])}
        />
        <span>{t('model.compareTo')}</span>
        <Select
          aria-label={t('model.compareTo')}
          value={to}
          options={options}
          onChange={(one: number) => setPair([from ?? DRAFT, one])}
        />
      </Row>
      <Difference id={model.id} from={from ?? DRAFT} to={to ?? DRAFT} stamp={model.updatedAt} />
    </section>
  );
}

interface DifferenceProps {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** When the draft was last changed. */
  readonly stamp: number;
}

function Difference({ id, from, to, stamp }: DifferenceProps) {
  const found = useRead(modelDifference, { id, from, to, stamp }, (signal) =>
    ask(modelDifference, { id, from, to }, { signal }),
  );
  if (found.isError) return <p role="alert">{errorText(found.error)}</p>;
  return found.data === undefined ? <RowSkeletons count={2} /> : <DifferenceList changes={found.data} />;
}

function PublishDrawer({ model, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ readonly note: string }>();
  const changed = useChanged();
  const publish = async ({ note }: { readonly note: string }) => {
    const { version } = await ask(modelPublish, { id: model.id, note });
    onClose();
    void message.success(t('model.published', { version }));
    await changed();
  };
  return (
    <FormDrawer
      title={t('model.publishAs', { version: model.latest + 1 })}
      form={form}
      initial={{ note: '' }}
      saveText={t('model.publish')}
      onSave={publish}
      onClose={onClose}
    >
      <Lead>{t('model.publishText')}</Lead>
      <Field name="note" label={t('model.note')} rows={3} />
      {model.latest > 0 && <Difference id={model.id} from={model.latest} to={DRAFT} stamp={model.updatedAt} />}
    </FormDrawer>
  );
}
