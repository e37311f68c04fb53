import { Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import type { ListView } from './list-view.ts';

interface Props {
  readonly view: ListView;
  readonly choices: readonly { readonly key: string; readonly title: string }[];
}

/** No column has an empty key. */
const DEFAULT = '';

/** The order of a list without column headings. */
export function OrderSelect({ view, choices }: Props) {
  const t = useT();
  const orders = choices.flatMap(({ key, title }) => [
    { value: key, label: t('table.ascending', { column: title }) },
    { value: `-${key}`, label: t('table.descending', { column: title }) },
  ]);
  return (
    <Select
      aria-label={t('table.order')}
      popupMatchSelectWidth={false}
      value={orders.some(({ value }) => value === view.sort) ? view.sort : DEFAULT}
      options={[{ value: DEFAULT, label: t('table.defaultOrder') }, ...orders]}
      onChange={(sort: string) => view.sortBy(sort === DEFAULT ? undefined : sort)}
    />
  );
}
