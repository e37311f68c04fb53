import type { OutputOf } from '@tidegate/contract/call.ts';
import type { modelPreview } from '@tidegate/contract/nouns/model/use-calls.ts';
import { Alert, Collapse, Tag } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { DifferenceList } from '../../parts/model/difference-list.tsx';
import { Row } from '../../ui/layout/box.tsx';

type Previewed = OutputOf<typeof modelPreview>[number];

/** The changes to each piece of equipment; those with problems are first and expanded. */
export function ApplyPreview({ preview }: { readonly preview: readonly Previewed[] }) {
  const t = useT();
  const wrong = preview.filter(({ problem }) => problem !== '');
  const ready = preview.filter(({ problem }) => problem === '');
  const items = [...wrong, ...ready].map((one) => ({
    key: one.code,
    label: <Head one={one} />,
    children: one.problem === '' ? <DifferenceList changes={one.changes} /> : <p role="alert">{one.problem}</p>,
  }));
  return (
    <>
      <Alert
        type={wrong.length === 0 ? 'success' : 'error'}
        showIcon
        role="status"
        title={t('model.previewReady', { ready: ready.length, wrong: wrong.length })}
        {...(wrong.length === 0 ? {} : { description: t('model.previewWrong') })}
        style={{ marginBottom: 16 }}
      />
      <Collapse
        items={items}
        defaultActiveKey={preview.length === 1 ? preview.map(({ code }) => code) : wrong.map(({ code }) => code)}
      />
    </>
  );
}

function Head({ one: { name, code, equipmentId, problem, changes, overrides } }: { readonly one: Previewed }) {
  const t = useT();
  const countOf = (wanted: 'added' | 'changed' | 'removed') => changes.filter(({ change }) => change === wanted).length;
  const counts = { added: countOf('added'), changed: countOf('changed'), removed: countOf('removed') };
  return (
    <Row as="span" wrap gap="4 12">
      <strong>{name}</strong>
      <span>{code}</span>
      {equipmentId === '' && <Tag>{t('model.isNew')}</Tag>}
      {problem === '' ? <span>{t('model.counts', counts)}</span> : <Tag color="error">{problem}</Tag>}
      {overrides.length > 0 && <Tag>{t('model.kept', { count: overrides.length })}</Tag>}
    </Row>
  );
}
