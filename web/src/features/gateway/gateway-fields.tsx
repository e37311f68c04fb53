import type { ManagedGateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT, type Translate } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { gatewayHealthPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { ConfigCell, NetworkCell, StatusCell, TwoLines } from './gateway-cells.tsx';

/** A field as it is read: its label, and its value as a fact or in a cell of the list. */
interface ShownField {
  readonly title: string;
  /** An empty text is shown as a dash. */
  readonly value: (gateway: ManagedGateway) => ReactNode;
  readonly sort?: SortKey<'gateway'>;
}

/** Fields of the list, in the order of its columns. */
const COLUMNS = ['name', 'state', 'sn', 'network', 'config', 'seen'] as const;

/** Fields of the page of one gateway, in their order. */
const FACTS = [
  'state',
  'config',
  'group',
  'number',
  'hardware',
  'firmware',
  'networkMode',
  'iccid',
  'public',
  'location',
  'mode',
  'economize',
  'edgeNode',
  'seen',
  'lastOffline',
  'remark',
] as const;

type Shown = { readonly [F in (typeof COLUMNS)[number] | (typeof FACTS)[number]]: ShownField };

/** Every field of a gateway that its list or its page shows. */
function useShownFields(): Shown {
  const t = useT();
  const nameOf = useNameText();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const time = (at: number | null, never: string) => (at === null ? never : dateTimeText(at, zone));
  return {
    name: {
      title: t('gateway.name'),
      sort: 'name',
      value: (gateway) => (
        <TwoLines
          first={<Link to={gatewayHealthPath(gateway.id)}>{nameOf(gateway)}</Link>}
          second={gateway.groupName}
        />
      ),
    },
    state: { title: t('gateway.status'), sort: 'online', value: (gateway) => <StatusCell gateway={gateway} /> },
    config: { title: t('gateway.config'), value: (gateway) => <ConfigCell gateway={gateway} /> },
    group: { title: t('gateway.group'), value: ({ groupName }) => groupName },
    sn: {
      title: t('manage.sn'),
      sort: 'sn',
      value: ({ sn, hardware }) => <TwoLines first={sn} second={hardware} />,
    },
    number: { title: t('gateway.sn'), value: ({ sn }) => sn },
    hardware: { title: t('gateway.hardware'), value: ({ hardware }) => hardware },
    firmware: { title: t('gateway.firmware'), value: ({ firmware }) => firmware },
    network: { title: t('gateway.network'), sort: 'network', value: (gateway) => <NetworkCell gateway={gateway} /> },
    networkMode: { title: t('gateway.networkMode'), value: (gateway) => <NetworkCell gateway={gateway} /> },
    iccid: { title: t('gateway.iccid'), value: ({ iccid }) => iccid },
    public: { title: t('gateway.public'), value: ({ isPublic }) => t(`gateway.public.${isPublic ? 'true' : 'false'}`) },
    location: { title: t('gateway.location'), value: placeText },
    mode: { title: t('manage.mode'), value: ({ mode }) => t(`manage.mode.${mode}`) },
    economize: { title: t('manage.economize'), value: (gateway) => economyText(gateway, t) },
    edgeNode: { title: t('manage.edgeNodeId'), value: ({ groupId, edgeNodeId }) => `${groupId} / ${edgeNodeId}` },
    seen: { title: t('manage.lastSeen'), sort: 'seen', value: ({ lastOnline }) => time(lastOnline, t('manage.never')) },
    lastOffline: { title: t('health.lastOffline'), value: ({ lastOffline }) => time(lastOffline, '') },
    remark: { title: t('manage.remark'), value: ({ remark }) => remark },
  };
}

/** The columns of the list of gateways. */
export function useGatewayColumns(): readonly Column<ManagedGateway, SortKey<'gateway'>>[] {
  const shown = useShownFields();
  return COLUMNS.map((key) => {
    const { title, value, sort } = shown[key];
    return { key, title, render: value, ...(sort === undefined ? {} : { sort }) };
  });
}

/** Everything that is known of a gateway, under its labels. */
export function useGatewayFacts(gateway: ManagedGateway): readonly (readonly [label: string, value: ReactNode])[] {
  const shown = useShownFields();
  return FACTS.map((key) => [shown[key].title, shown[key].value(gateway)]);
}

function placeText({ lng, lat, address }: ManagedGateway): string {
  const place = lng === null || lat === null ? '' : `${lng}, ${lat}`;
  return [address, place].filter((text) => text !== '').join(' · ');
}

const economyText = ({ economizeOpen, economizeMode, interval }: ManagedGateway, t: Translate): string =>
  economizeOpen
    ? t('health.economyOpen', { mode: t(`manage.economize.${economizeMode}`), seconds: interval })
    : t('health.economyOff');
