import { hardwareDelete, hardwareQuery } from '@tidegate/contract/nouns/hardware/calls.ts';
import type { Hardware } from '@tidegate/contract/nouns/hardware/hardware.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useProtocolName } from '../../parts/protocols/use-protocol-name.ts';
import { ownAddress } from '../../lib/browser/own-address.ts';
import { flagIn, flagText } from '../../ui/list/address-filter.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useServedList } from '../../parts/lists/served-list.ts';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { YesNoFilter } from '../../ui/list/yes-no-filter.tsx';
import { HardwareForm } from './hardware-form.tsx';
import { Faint, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './hardware.module.css';

/** /manage/system/hardware: products that gateways are bought as, and what each of them takes. */
export function HardwareList() {
  const t = useT();
  const mayEdit = useOrgAuth('manage_hardware_edit');
  const form = useOpenForm<Hardware>();
  const { read, change, list, screen } = useServedList(hardwareQuery, {
    name: 'hardware',
    sorted: 'hardware',
    fields: ['q', 'on'],
    input: (part, field) => ({ ...part, text: field('q'), enabled: flagIn(field('on')) }),
  });
  const columns = useColumns(mayEdit, form);
  // Current row: a picture that was chosen in the form is in the list at once.
  const { edited: opened = null } = form.open ?? {};
  const edited = list.data?.rows.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <ListScreen
      texts={{
        title: t('hardware.title'),
        add: t('hardware.add'),
        none: t('hardware.none'),
        empty: t('hardware.empty'),
        emptyText: t('hardware.emptyText'),
      }}
      onAdd={mayEdit ? form.add : null}
      search={
        <>
          <SearchField value={read('q')} label={t('hardware.search')} onChange={(q) => change({ q })} />
          <YesNoFilter
            label={t('hardware.enabled')}
            value={flagIn(read('on'))}
            onChange={(enabled) => change({ on: flagText(enabled) })}
          />
        </>
      }
      {...screen}
      columns={columns}
    >
      {form.open !== null && <HardwareForm hardware={edited} original={form.open.original} onClose={form.close} />}
    </ListScreen>
  );
}

/** A product by its model, with its picture and what people call it. */
function Named({ hardware: { model, name, vendor, image } }: { readonly hardware: Hardware }) {
  const address = ownAddress(image, globalThis.location.origin);
  return (
    <Row as="span" gap={10} className={styles['named']}>
      {address !== '' && <img src={address} alt="" />}
      <Stack as="span" gap={2} className={styles['lines']}>
        <strong>{model}</strong>
        <Faint>{[name, vendor].filter(Boolean).join(', ')}</Faint>
      </Stack>
    </Row>
  );
}

/** A line for each text that is not empty. */
function Lines({ texts, isShort = false }: { readonly texts: readonly string[]; readonly isShort?: boolean }) {
  const shown = texts.filter(Boolean);
  return (
    <Stack as="span" gap={2} className={styles['lines']}>
      {(shown.length === 0 ? ['—'] : shown).map((text) => (
        <span key={text} className={isShort ? styles['short'] : undefined}>
          {text}
        </span>
      ))}
    </Stack>
  );
}

function useColumns(
  mayEdit: boolean,
  form: ReturnType<typeof useOpenForm<Hardware>>,
): readonly Column<Hardware, SortKey<'hardware'>>[] {
  const t = useT();
  const protocolName = useProtocolName();
  const confirmDelete = useConfirmDelete();
  const remove = ({ id, model }: Hardware) =>
    confirmDelete({
      title: t('hardware.delete', { model }),
      text: t('hardware.deleteText'),
      run: () => ask(hardwareDelete, { id }),
    });
  return [
    { key: 'model', sort: 'model', title: t('hardware.model'), render: (hardware) => <Named hardware={hardware} /> },
    {
      key: 'kind',
      sort: 'kind',
      title: t('hardware.kind'),
      render: ({ kind }) => <span className={styles['short']}>{t(`hardware.kind.${kind}`)}</span>,
    },
    {
      key: 'ports',
      title: t('hardware.ports'),
      render: ({ networkTypes, serialPorts }) => (
        <Lines texts={[networkTypes.map((type) => t(`hardware.network.${type}`)).join(', '), serialPorts.join(', ')]} />
      ),
    },
    {
      key: 'size',
      title: t('hardware.size'),
      render: ({ maxDevices, maxSignals, digitalInputs }) => (
        <Lines
          isShort
          texts={[
            maxDevices === null ? '' : t('hardware.devicesShort', { count: maxDevices }),
            maxSignals === null ? '' : t('hardware.signalsShort', { count: maxSignals }),
            digitalInputs === 0 ? '' : t('hardware.inputsShort', { count: digitalInputs }),
          ]}
        />
      ),
    },
    {
      key: 'protocols',
      title: t('hardware.protocols'),
      render: ({ supportedProtocols }) => (
        <Lines texts={[supportedProtocols.map((one) => protocolName(one)).join(', ')]} />
      ),
    },
    {
      key: 'firmware',
      title: t('firmware.title'),
      render: ({ firmwareList: [first, ...others] }) => (
        <Lines
          isShort
          texts={[first?.version ?? '', others.length === 0 ? '' : t('firmware.count', { count: others.length + 1 })]}
        />
      ),
    },
    {
      key: 'enabled',
      sort: 'enabled',
      title: t('hardware.enabled'),
      render: ({ enabled }) => t(enabled ? 'state.yes' : 'state.no'),
    },
    ...(mayEdit
      ? [
          menuColumn(
            t,
            (hardware: Hardware) => hardware.model,
            (hardware: Hardware) => [
              ...editAndCopy(t, form, hardware),
              { key: 'delete', label: t('action.delete'), danger: true, onClick: () => remove(hardware) },
            ],
          ),
        ]
      : []),
  ];
}
