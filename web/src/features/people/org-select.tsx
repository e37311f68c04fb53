import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useT } from '../../i18n/translate.ts';
import { treeOf, type OrgNode } from './org-nodes.ts';

interface Props {
  readonly orgs: readonly Org[];
  readonly label: string;
  readonly value?: string | undefined;
  readonly onChange?: (id: string | undefined) => void;
  readonly allowClear?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  /** Given by the form, which also names the field. */
  readonly id?: string;
}

interface Item {
  readonly value: string;
  readonly title: string;
  readonly children: Item[];
}

const itemOf = ({ org, children }: OrgNode): Item => ({
  value: org.id,
  title: org.name,
  children: children.map(itemOf),
});

/** Chooses one node of the organisation tree; searched by name. */
export function OrgSelect({ orgs, label, value, onChange, allowClear = false, ...rest }: Props) {
  const t = useT();
  const items = useMemo(() => treeOf(orgs).map(itemOf), [orgs]);
  return (
    <TreeSelect<string | undefined, Item>
      {...rest}
      aria-label={label}
      treeData={items}
      treeDefaultExpandAll
      allowClear={allowClear}
      showSearch={{ treeNodeFilterProp: 'title' }}
      notFoundContent={t('org.none')}
      value={value}
      onChange={(id) => onChange?.(id)}
    />
  );
}
