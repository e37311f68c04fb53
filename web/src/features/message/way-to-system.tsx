import { UNWATCHED_MESSAGE } from '@tidegate/contract/nouns/alarm/unwatched.ts';
import { SERVER_MESSAGE } from '@tidegate/contract/nouns/server/server.ts';
import { STORAGE_MESSAGE } from '@tidegate/contract/nouns/storage/storage.ts';
import { useT } from '../../i18n/translate.ts';
import { ALARM_PATTERNS } from '../../lib/paths/alarm-paths.ts';
import { SERVER_PATTERNS } from '../../lib/paths/server-paths.ts';
import { STORAGE_PATTERNS } from '../../lib/paths/storage-paths.ts';
import { Buttons } from '../../ui/layout/box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

const WAYS = {
  [STORAGE_MESSAGE]: { to: STORAGE_PATTERNS.storage, text: 'msg.toStorage' },
  [SERVER_MESSAGE]: { to: SERVER_PATTERNS.all, text: 'msg.toServers' },
  [UNWATCHED_MESSAGE]: { to: ALARM_PATTERNS.current, text: 'msg.toCurrentAlarms' },
} as const;

/** From a message about the system to the screen that shows it. */
export function WayToSystem({ dataId }: { readonly dataId: string }) {
  const t = useT();
  if (dataId !== STORAGE_MESSAGE && dataId !== SERVER_MESSAGE && dataId !== UNWATCHED_MESSAGE) return null;
  const { to, text } = WAYS[dataId];
  return (
    <Buttons>
      <LinkButton type="primary" to={to}>
        {t(text)}
      </LinkButton>
    </Buttons>
  );
}
