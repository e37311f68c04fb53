import type { OutputOf } from '@tidegate/contract/call.ts';
import { mapSummary } from '@tidegate/contract/nouns/map/calls.ts';
import { useAuth } from '../../api/session.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type Summary = OutputOf<typeof mapSummary>;

const FIRST_POLL_MS = 5_000;

/** True while there is no equipment and no gateway. Objects added elsewhere are seen within seconds. */
export function useIsEmpty(): boolean {
  const refetchInterval = ({ state }: { readonly state: { readonly data?: Summary | undefined } }) =>
    state.data?.points.total === 0 ? FIRST_POLL_MS : false;
  return useAsk(mapSummary, {}, { staleTime: 60_000, refetchInterval }).data?.points.total === 0;
}

/** A new organisation without anything: what to do first, for those who may. */
export function FirstSteps() {
  const t = useT();
  const mayManage = useAuth('manage_gateway_edit');
  return (
    <Notice title={t('list.empty')} text={t(mayManage ? 'list.emptyAdmin' : 'list.emptyUser')} role="status">
      {mayManage && (
        <LinkButton type="primary" to={PATTERNS.manageGateways}>
          {t('manage.gatewayAdd')}
        </LinkButton>
      )}
      {mayManage && <LinkButton to="/help/start">{t('overview.guide')}</LinkButton>}
    </Notice>
  );
}
