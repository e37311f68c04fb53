import { ClockCircleOutlined, CloseSquareFilled } from '@ant-design/icons';
import { serviceDelete, serviceExport, serviceQuery } from '@tidegate/contract/nouns/subscription/calls.ts';
import type { Subscription } from '@tidegate/contract/nouns/subscription/subscription.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { SUBSCRIPTION_STATES } from '@tidegate/contract/nouns/subscription/rules.ts';
import { App, Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { ask, askFile } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { NameCell } from '../../ui/list/name-cell.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { StateSign } from '../../ui/state-sign.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { RenewForm } from './renew-form.tsx';
import { Renewals } from './renewals.tsx';
import { ServiceForm } from './service-form.tsx';
import { useGatewayText } from '../../lib/names/use-name-text.ts';
import { useServiceKinds } from './service-kinds.ts';

type State = Subscription['state'];

interface Filter {
  readonly text: string;
  readonly kind: string | undefined;
  readonly state: State | undefined;
  readonly page: number;
}

type Open =
  | { readonly is: 'add' }
  | { readonly is: 'edit' | 'renewals'; readonly service: Subscription }
  | { readonly is: 'renew'; readonly services: readonly Subscription[] };

const FIRST: Filter = { text: '', kind: undefined, state: undefined, page: 1 };
const SIGNS = {
  expired: { icon: <CloseSquareFilled />, level: 'alarm' },
  expiring: { icon: <ClockCircleOutlined />, level: 'warning' },
  active: { icon: null, level: 'plain' },
  upcoming: { icon: null, level: 'plain' },
} as const;

/** /manage/system/service: what gateways have beside monitoring, until when, and its renewal. */
export function ServiceList() {
  const t = useT();
  const { message } = App.useApp();
  const mayEdit = useAuth('manage_service_edit');
  const { language, timeZone } = usePreferences();
  const [filter, setFilter] = useState(FIRST);
  const [open, setOpen] = useState<Open | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { kinds, nameOf } = useServiceKinds();
  const change = (part: Partial<Filter>) => {
    setFilter({ ...filter, page: 1, ...part });
    setChosen(new Set());
  };
  const view = useServerListView('services', sortsOf('service'), () => change({}));
  const list = useAsk(
    serviceQuery,
    { ...filter, sort: view.sort, pageSize: DEFAULT_PAGE_SIZE },
    { keepPrevious: true },
  );
  const columns = useColumns({ mayEdit, nameOf, chosen, setChosen, setOpen });
  const picked = (list.data?.rows ?? []).filter(({ id }) => chosen.has(id));
  const isFiltered = filter.text !== '' || filter.kind !== undefined || filter.state !== undefined;
  const save = async () => {
    const { text, kind, state } = filter;
    try {
      saveFile(await askFile(serviceExport, { text, kind, state, language, timeZone }), 'services.csv');
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  const close = () => setOpen(null);
  return (
    <ListScreen
      texts={{
        title: t('service.title'),
        add: t('service.add'),
        none: t('service.none'),
        empty: t('service.empty'),
        emptyText: t('service.emptyText'),
      }}
      onAdd={mayEdit ? () => setOpen({ is: 'add' }) : null}
      search={
        <>
          <SearchField value={filter.text} label={t('service.search')} onChange={(text) => change({ text })} />
          <Select
            aria-label={t('service.kind')}
            allowClear
            placeholder={t('service.anyKind')}
            value={filter.kind}
            options={kinds.map(({ code }) => ({ value: code, label: nameOf(code) }))}
            onChange={(kind: string | undefined) => change({ kind })}
          />
          <Select
            aria-label={t('service.state')}
            allowClear
            placeholder={t('service.anyState')}
            value={filter.state}
            options={SUBSCRIPTION_STATES.map((value) => ({ value, label: t(`service.state.${value}`) }))}
            onChange={(state: State | undefined) => change({ state })}
          />
          <Button onClick={() => void save()}>{t('service.export')}</Button>
          {picked.length > 0 && (
            <Button type="primary" onClick={() => setOpen({ is: 'renew', services: picked })}>
              {t('service.renewMany', { count: picked.length })}
            </Button>
          )}
        </>
      }
      list={list}
      page={filter.page}
      onPage={(page) => change({ page })}
      isFiltered={isFiltered}
      view={view}
      columns={columns}
      note={t('service.expiredText')}
    >
      {(open?.is === 'add' || open?.is === 'edit') && (
        <ServiceForm service={open.is === 'add' ? null : open.service} onClose={close} />
      )}
      {open?.is === 'renew' && (
        <RenewForm
          services={open.services}
          onClose={() => {
            close();
            setChosen(new Set());
          }}
        />
      )}
      {open?.is === 'renewals' && <Renewals service={open.service} onClose={close} />}
    </ListScreen>
  );
}

interface ColumnParts {
  readonly mayEdit: boolean;
  readonly nameOf: (code: string) => string;
  readonly chosen: ReadonlySet<string>;
  readonly setChosen: (chosen: ReadonlySet<string>) => void;
  readonly setOpen: (open: Open) => void;
}

function useColumns({
  mayEdit,
  nameOf,
  chosen,
  setChosen,
  setOpen,
}: ColumnParts): readonly Column<Subscription, SortKey<'service'>>[] {
  const t = useT();
  const gatewayOf = useGatewayText();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const confirmDelete = useConfirmDelete();
  const dayText = (at: number) => dateTimeText(at, zone).slice(0, 10);
  const named = (service: Subscription) => ({ gateway: gatewayOf(service), kind: nameOf(service.kind) });
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  const choice: Column<Subscription, never> = {
    key: 'choose',
    title: '',
    render: (service) => (
      <Checkbox
        aria-label={t('service.choose', named(service))}
        checked={chosen.has(service.id)}
        onChange={({ target }) => choose(service.id, target.checked)}
      />
    ),
  };
  return [
    ...(mayEdit ? [choice] : []),
    {
      key: 'gateway',
      sort: 'gateway',
      title: t('service.gateway'),
      render: (service) => <NameCell name={gatewayOf(service)} rest={[service.gatewaySn, service.remark]} />,
    },
    { key: 'kind', sort: 'kind', title: t('service.kind'), render: ({ kind }) => nameOf(kind) },
    { key: 'startAt', sort: 'startAt', title: t('service.startAt'), render: ({ startAt }) => dayText(startAt) },
    { key: 'endAt', sort: 'endAt', title: t('service.endAt'), render: ({ endAt }) => dayText(endAt) },
    {
      key: 'state',
      title: t('service.state'),
      render: ({ state }) => <StateSign {...SIGNS[state]} text={t(`service.state.${state}`)} />,
    },
    menuColumn(
      t,
      (service) => `${gatewayOf(service)} ${nameOf(service.kind)}`,
      (service) => [
        { key: 'renewals', label: t('service.renewals'), onClick: () => setOpen({ is: 'renewals', service }) },
        ...(mayEdit
          ? [
              { key: 'renew', label: t('service.renew'), onClick: () => setOpen({ is: 'renew', services: [service] }) },
              { key: 'edit', label: t('action.edit'), onClick: () => setOpen({ is: 'edit', service }) },
              {
                key: 'delete',
                label: t('action.delete'),
                danger: true,
                onClick: () =>
                  confirmDelete({
                    title: t('service.delete', named(service)),
                    text: t('service.deleteText'),
                    run: () => ask(serviceDelete, { id: service.id }),
                  }),
              },
            ]
          : []),
      ],
    ),
  ];
}
