import type { BoundGateway } from '@tidegate/contract/nouns/multi/multi.ts';
import { useT } from '../../i18n/translate.ts';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { useNameText } from '../../lib/names/use-name-text.ts';
import type { Named } from '@tidegate/contract/locale/name-text.ts';
import { Faint, Row } from '../../ui/layout/box.tsx';

/** The number of gateways named in a row. */
const SHOWN = 3;

/** The gateways of a record and whether each is online. */
export function GatewayMarks({ gateways }: { readonly gateways: readonly BoundGateway[] }) {
  const t = useT();
  const nameOf = useNameText();
  if (gateways.length === 0) return <Faint>{t('multi.gatewaysNone')}</Faint>;
  const more = gateways.slice(SHOWN);
  return (
    <Row as="span" wrap gap="4 12" align="stretch">
      {gateways.slice(0, SHOWN).map((gateway) => (
        <Row key={gateway.gatewayId} as="span" inline gap={6} align="baseline" breaks="anywhere">
          {shownName(gateway, nameOf)} <OnlineMark isOnline={gateway.online} />
        </Row>
      ))}
      {more.length > 0 && (
        <Faint title={more.map((one) => shownName(one, nameOf)).join(', ')}>
          {t('multi.gatewaysMore', { count: more.length })}
        </Faint>
      )}
    </Row>
  );
}

/** The alias of a gateway in a record, or its name. */
export const shownName = (gateway: BoundGateway, nameOf: (named: Named) => string): string =>
  gateway.alias === '' ? nameOf(gateway) : gateway.alias;
