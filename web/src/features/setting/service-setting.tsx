import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import {
  SERVICE_CODE,
  SERVICE_KINDS_MAX,
  serviceKindSchema,
  type ServiceKind,
} from '@tidegate/contract/nouns/subscription/subscription.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useChanged, useConfirmDelete } from '../../ui/use-changed.ts';
import { Section } from './section.tsx';
import { Buttons } from '../../ui/layout/box.tsx';
import { OTHER_NAME_FIELDS, everyName } from '@tidegate/contract/locale/name-text.ts';

/** The kinds of value-added services that gateways can have. */
export function ServiceSetting({ kinds }: { readonly kinds: readonly ServiceKind[] }) {
  const t = useT();
  const confirmDelete = useConfirmDelete();
  const [edited, setEdited] = useState<ServiceKind | 'new' | null>(null);
  const save = (next: readonly ServiceKind[]) => ask(settingSave, { serviceKinds: [...next] });
  const without = (kind: ServiceKind) => kinds.filter((one) => one !== kind);
  const columns: readonly Column<ServiceKind>[] = [
    { key: 'name', title: t('service.kind'), value: (kind) => everyName(kind).join(' / ') },
    { key: 'code', title: t('service.code'), value: ({ code }) => code },
    { key: 'months', title: t('service.months'), value: ({ months }) => months, isFigure: true },
    menuColumn(
      t,
      (kind) => kind.name,
      (kind) => [
        { key: 'edit', label: t('action.edit'), onClick: () => setEdited(kind) },
        {
          key: 'delete',
          label: t('action.delete'),
          danger: true,
          onClick: () =>
            confirmDelete({
              title: t('service.kindDelete', { name: kind.name }),
              text: t('service.kindDeleteText'),
              run: () => save(without(kind)),
            }),
        },
      ],
    ),
  ];
  return (
    <Section title={t('service.kinds')} text={t('service.kindsText')}>
      {kinds.length > 0 && (
        <DataTable
          label={t('service.kinds')}
          view="serviceKinds"
          columns={columns}
          rows={kinds}
          keyOf={({ code }) => code}
        />
      )}
      <Buttons>
        <Button disabled={kinds.length >= SERVICE_KINDS_MAX} onClick={() => setEdited('new')}>
          {t('service.kindAdd')}
        </Button>
      </Buttons>
      {edited !== null && (
        <KindForm
          kind={edited === 'new' ? null : edited}
          others={edited === 'new' ? kinds : without(edited)}
          onSave={async (kind) => {
            await save(edited === 'new' ? [...kinds, kind] : kinds.map((one) => (one === edited ? kind : one)));
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

interface FormProps {
  readonly kind: ServiceKind | null;
  readonly others: readonly ServiceKind[];
  readonly onSave: (kind: ServiceKind) => Promise<void>;
  readonly onClose: () => void;
}

const Field = schemaField(serviceKindSchema.shape);

function KindForm({ kind, others, onSave, onClose }: FormProps) {
  const t = useT();
  const [form] = Form.useForm<ServiceKind>();
  const changed = useChanged();
  const save = async (values: ServiceKind) => {
    await onSave(values);
    onClose();
    await changed();
  };
  const isFree = {
    validator: async (_rule: unknown, code: string | undefined) => {
      if (others.some((one) => one.code === code)) throw new Error(t('service.codeTaken'));
    },
  };
  return (
    <FormDrawer
      title={t(kind === null ? 'service.kindAdd' : 'service.kindEdit')}
      form={form}
      initial={kind ?? { months: 12 }}
      onSave={save}
      onClose={onClose}
    >
      <Field name="name" label={t('service.nameZh')} />
      {OTHER_NAME_FIELDS.map((field) => (
        <Field key={field} name={field} label={t(`service.${field}`)} />
      ))}
      <Field
        name="code"
        label={t('service.code')}
        extra={t('service.codeRule')}
        neededText={t('service.codeRule')}
        rules={[{ pattern: SERVICE_CODE, message: t('service.codeRule') }, isFree]}
        disabled={kind !== null}
      />
      <Field name="months" label={t('service.months')} />
    </FormDrawer>
  );
}
