import type { Language } from '@tidegate/contract/errors.ts';
import { centreColumns, centreSetFigures } from '@tidegate/contract/nouns/centre/calls.ts';
import {
  CENTRE_FIGURES,
  type CentreColumn,
  type CentreDetail,
  type CentreFigure,
} from '@tidegate/contract/nouns/centre/centre.ts';
import { Form, Select } from 'antd';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameTextOf } from '@tidegate/contract/locale/name-text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { Note } from '../../ui/layout/box.tsx';

interface Props {
  readonly detail: CentreDetail;
  readonly onClose: () => void;
}

type Values = Readonly<Record<CentreFigure, readonly string[]>>;

/** Report columns behind the key figures of a centre. */
export function FiguresDrawer({ detail: { centre, figures }, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const columns = useRead(centreColumns, { id: centre.id, language }, (signal) =>
    ask(centreColumns, { id: centre.id }, { signal }),
  );
  const save = async (values: Values) => {
    const chosen = CENTRE_FIGURES.flatMap((figure) => values[figure].map((text) => ({ figure, ...columnOf(text) })));
    await ask(centreSetFigures, { id: centre.id, figures: chosen });
    onClose();
    await changed();
  };
  const known = columns.data ?? [];
  const options = Array.from(
    Map.groupBy(known, (column) => nameTextOf(column, 'equipment', language)),
    ([label, some]) => ({ label, options: some.map((column) => optionOf(column, language)) }),
  );
  // A column that is gone has no name any more and is left out.
  const isThere = (text: string) => columns.data === undefined || known.some((one) => textOf(one) === text);
  const initial = (figure: CentreFigure) =>
    figures
      .filter((one) => one.figure === figure)
      .map(textOf)
      .filter(isThere);
  if (columns.isPending) return null;
  return (
    <FormDrawer
      title={t('centre.chooseFigures')}
      form={form}
      initial={{ energy: initial('energy'), runTime: initial('runTime'), availability: initial('availability') }}
      onSave={save}
      onClose={onClose}
    >
      <Note as="p">{t(columns.data?.length === 0 ? 'centre.noColumns' : 'centre.figuresHint')}</Note>
      {columns.isError && <p role="alert">{errorText(columns.error)}</p>}
      {CENTRE_FIGURES.map((figure) => (
        <Form.Item key={figure} name={figure} label={t(`centre.figure.${figure}`)}>
          <Select mode="multiple" allowClear showSearch={{ optionFilterProp: 'label' }} options={options} />
        </Form.Item>
      ))}
    </FormDrawer>
  );
}

/** A column as the value of an option. */
const textOf = ({ reportId, key }: Pick<CentreColumn, 'reportId' | 'key'>): string => `${reportId} ${key}`;

function columnOf(text: string): { readonly reportId: string; readonly key: string } {
  const [reportId = '', key = ''] = text.split(' ');
  return { reportId, key };
}

const optionOf = (column: CentreColumn, language: Language) => ({
  value: textOf(column),
  label: `${column.title}${column.unit === '' ? '' : ` (${column.unit})`} · ${nameTextOf(column, 'report', language)}`,
});
