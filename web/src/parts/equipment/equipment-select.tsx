import type { EquipmentName } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { Select } from 'antd';
import { useState, type ReactElement } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useGatewayText, useNameText } from '../../lib/names/use-name-text.ts';
import { Muted, Stack } from '../../ui/layout/box.tsx';
import styles from './equipment-select.module.css';
import { useEquipmentById, useFoundEquipment } from './use-equipment-names.ts';

/** An entry of the list. */
interface Option {
  readonly value: string;
  readonly label: string;
  readonly gateway: string;
}

interface Common {
  /** Id passed by antd's form. */
  readonly id?: string;
  /** Its name for screen readers, outside a form item with a label. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  readonly disabled?: boolean;
  /** Offers only equipment of this organisation. */
  readonly orgId?: string | undefined;
}

interface OneProps extends Common {
  /** Null: none; empty: none, or what `first` offers for it. */
  readonly value?: string | null;
  /** With what the chosen equipment is called; undefined for one of `first`, and for none. */
  readonly onChange?: (id: string, equipment: EquipmentName | undefined) => void;
  readonly allowClear?: boolean;
  /** Choices above the equipment, such as none. */
  readonly first?: readonly { readonly value: string; readonly label: string }[];
}

/** One equipment within the access scope, found on the server by name, code, initials or gateway; in a form or by itself. */
export function EquipmentSelect({ value = '', onChange, allowClear = false, first = [], ...common }: OneProps) {
  const { props, byId } = useChoice(value === null || value === '' ? [] : [value], common, first);
  const isFirst = first.some((one) => one.value === value);
  return (
    <Select<string, Option>
      {...props}
      allowClear={allowClear}
      value={isFirst || value !== '' ? value : null}
      onChange={(id: string | undefined) => onChange?.(id ?? '', byId.get(id ?? ''))}
    />
  );
}

interface SeveralProps extends Common {
  readonly value?: readonly string[];
  readonly onChange?: (ids: string[]) => void;
  /** Largest number of choices. */
  readonly most?: number;
  /** Number of names shown; the number of the others follows. */
  readonly maxTagCount?: number;
  readonly allowClear?: boolean;
}

/** The same for several. */
export function SeveralEquipmentSelect({
  value = [],
  onChange,
  most,
  maxTagCount = 20,
  allowClear,
  ...common
}: SeveralProps) {
  const { props } = useChoice(value, common, []);
  return (
    <Select<string[], Option>
      {...props}
      mode="multiple"
      allowClear={allowClear ?? false}
      maxTagCount={maxTagCount}
      {...(most === undefined ? {} : { maxCount: most })}
      value={[...value]}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

/** Shared parts of both selects. The first page is requested when the list is opened. */
function useChoice(
  value: readonly string[],
  { id, label, placeholder, className, disabled = false, orgId }: Common,
  first: NonNullable<OneProps['first']>,
) {
  const t = useT();
  const nameText = useNameText();
  const gatewayText = useGatewayText();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<ReadonlyMap<string, EquipmentName>>(NOTHING);
  const found = useFoundEquipment(text, { orgId, isAsked: isOpen });
  const known = useEquipmentById(
    value.filter((one) => first.every((choice) => choice.value !== one)),
    picked,
  );
  const rows = found.data?.rows ?? [];
  const total = found.data?.total ?? 0;
  const byId = new Map([...known.byId, ...rows.map((one) => [one.id, one] as const)]);
  const optionOf = (one: EquipmentName): Option => ({
    value: one.id,
    label: `${nameText(one)} (${one.code})`,
    gateway: gatewayText(one),
  });
  const labelOf = (chosen: string): string => {
    const one = byId.get(chosen);
    if (one !== undefined) return optionOf(one).label;
    return known.isLoading || known.error !== null ? '…' : t('equipmentPick.gone');
  };
  const problem = found.error ?? known.error;
  const hint =
    problem === null ? t(found.isFetching ? 'equipmentPick.loading' : 'equipmentPick.none') : errorText(problem);
  const above = text.trim() === '' ? first : [];
  const status: 'error' | '' = problem === null ? '' : 'error';
  const props = {
    ...(id === undefined ? {} : { id }),
    ...(label === undefined ? {} : { 'aria-label': label }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(className === undefined ? {} : { className }),
    disabled,
    status,
    loading: found.isFetching || known.isLoading,
    showSearch: { filterOption: false, onSearch: setText },
    options: [...above.map((one) => ({ ...one, gateway: '' })), ...rows.map(optionOf)],
    labelRender: ({ value: chosen }: { readonly value?: string | number }) =>
      first.find((one) => one.value === chosen)?.label ?? labelOf(String(chosen)),
    optionRender: ({ data }: { readonly data: Option }) => (
      <Stack as="span">
        {data.label}
        {data.gateway !== '' && <Muted>{data.gateway}</Muted>}
      </Stack>
    ),
    notFoundContent: <span role={problem === null ? 'status' : 'alert'}>{hint}</span>,
    popupRender: (list: ReactElement) => (
      <>
        {list}
        {total > rows.length && (
          <p className={styles['more']}>{t('equipmentPick.more', { shown: rows.length, total })}</p>
        )}
      </>
    ),
    onOpenChange: setOpen,
    onSelect: (chosen: string) => {
      const one = byId.get(chosen);
      if (one !== undefined) setPicked((before) => new Map([...before, [chosen, one]]));
    },
  };
  return { props, byId };
}

const NOTHING: ReadonlyMap<string, EquipmentName> = new Map();
