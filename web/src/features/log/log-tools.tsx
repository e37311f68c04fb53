import { AUDIT_GROUPS } from '@tidegate/contract/catalogue/actions.ts';
import { Segmented, Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { actionText } from '../../parts/log/action-text.ts';
import { FilterFold } from '../../ui/list/filter-fold.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { activeFilters, type LogFilter } from './log-filter.ts';
import { RangeBar } from '../../ui/time/range-bar.tsx';
import { Row } from '../../ui/layout/box.tsx';
import styles from './logs.module.css';

interface Props {
  readonly filter: LogFilter;
  readonly onChange: (part: Partial<LogFilter>) => void;
}

/** By whom, on what, which action, how it ended, when. */
export function LogTools({ filter, onChange }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const listed = AUDIT_GROUPS.map(({ group, actions }) => ({
    label: t(`auditGroup.${group}`),
    options: actions.map((action) => ({ value: action, label: actionText(action, language) })),
  }));
  // An address may contain the beginning of a name, such as `gateway.`; the list shows it unchanged.
  const isListed = listed.some(({ options }) => options.some(({ value }) => value === filter.action));
  const named = filter.action === '' || isListed ? [] : [{ value: filter.action, label: `${filter.action}…` }];
  const results = [
    { value: 'all', label: t('state.all') },
    { value: 'yes', label: t('log.succeeded') },
    { value: 'no', label: t('log.refused') },
  ];
  const result = filter.succeeded === undefined ? 'all' : filter.succeeded ? 'yes' : 'no';
  return (
    <Row wrap gap="8 12" className={styles['tools']} role="search">
      <FilterFold active={activeFilters(filter)}>
        <SearchField value={filter.person} label={t('log.byPerson')} onChange={(person) => onChange({ person })} />
        <Select<string>
          className={styles['action']}
          aria-label={t('log.action')}
          placeholder={t('log.anyAction')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={280}
          value={filter.action === '' ? null : filter.action}
          options={[...named, ...listed]}
          onChange={(action: string | undefined) => onChange({ action: action ?? '' })}
        />
        <SearchField value={filter.object} label={t('log.byObject')} onChange={(object) => onChange({ object })} />
        <Segmented
          aria-label={t('log.result')}
          options={results}
          value={result}
          onChange={(value) => onChange({ succeeded: value === 'all' ? undefined : value === 'yes' })}
        />
        <RangeBar range={filter.range} onChange={(range) => onChange({ range })} />
      </FilterFold>
    </Row>
  );
}
