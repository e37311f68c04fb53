import { gatewayInfoById } from '@tidegate/contract/nouns/gateway/calls.ts';
import type { GatewayLoad } from '@tidegate/contract/nouns/gateway/gateway-load.ts';
import { type AddedLoad, excessOf } from '@tidegate/contract/nouns/gateway/load-rules.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useProtocolName } from '../protocols/use-protocol-name.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';

interface Props {
  readonly load: GatewayLoad;
  /** The load about to be added; the existing load is shown when this is omitted. */
  readonly added?: AddedLoad;
}

/** Says plainly what is more than a gateway's product takes, and what to do; nothing where it takes it all. */
export function LoadNotice({ load, added }: Props) {
  const t = useT();
  const protocolName = useProtocolName();
  const maySeeHardware = useAuth('manage_hardware_view');
  const excess = excessOf(load, added);
  if (excess === undefined) return null;
  const { devices, signals, protocols } = excess;
  const speaks = (load.supportedProtocols ?? []).map((one) => protocolName(one)).join(', ');
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginBottom: 16 }}
      title={t(added === undefined ? 'load.tooMuch' : 'load.willBeTooMuch')}
      description={
        <>
          {devices !== null && <div>{t('load.devices', devices)}</div>}
          {signals !== null && <div>{t('load.signals', signals)}</div>}
          {protocols.map((one) => (
            <div key={one}>{t('load.protocol', { protocol: protocolName(one), speaks })}</div>
          ))}
          <div>
            {t(added === undefined ? 'load.whatToDo' : 'load.whatToDoFirst')}{' '}
            {maySeeHardware && <Link to={PATTERNS.manageHardware}>{t('load.toHardware')}</Link>}
          </div>
        </>
      }
    />
  );
}

interface OfGatewayProps {
  /** Undefined while none is chosen. */
  readonly gatewayId: string | undefined;
  readonly added?: AddedLoad;
}

/** The same for a gateway of which only the id is known; nothing for people who may not see gateways. */
export function GatewayLoadNotice({ gatewayId, added }: OfGatewayProps) {
  const maySee = useAuth('manage_gateway_view');
  const gateway = useAsk(gatewayInfoById, { id: gatewayId ?? '' }, { enabled: maySee && gatewayId !== undefined });
  if (gateway.data === undefined) return null;
  return <LoadNotice load={gateway.data.load} {...(added === undefined ? {} : { added })} />;
}
