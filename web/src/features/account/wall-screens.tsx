import { DesktopOutlined } from '@ant-design/icons';
import { displayQuery } from '@tidegate/contract/nouns/display/calls.ts';
import type { DisplayScreen, ListedDisplay } from '@tidegate/contract/nouns/display/display.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { DISPLAY_PATTERNS } from '../../lib/paths/display-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { Panel, Row, Text } from '../../ui/layout/box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AGE, AgedText } from '../../ui/time/aged-text.tsx';
import { agentName } from './agent-name.ts';
import styles from './account.module.css';

/** Screens that are signed in as a wall display, for those who manage them; nothing where there is none. */
export function WallScreens() {
  const t = useT();
  const mayManage = useOrgAuth('manage_display_edit');
  const asked = useAsk(displayQuery, { pageSize: PAGE_SIZE_MAX }, { enabled: mayManage });
  const rows = (asked.data?.rows ?? []).flatMap((display) => display.screens.map((screen) => ({ display, screen })));
  if (rows.length === 0) return null;
  return (
    <Panel aria-labelledby="account-walls">
      <Row as="header" wrap gap={8} justify="between" className={styles['cardHead']}>
        <h2 id="account-walls">{t('account.walls.title')}</h2>
        <LinkButton to={DISPLAY_PATTERNS.all}>{t('account.walls.manage')}</LinkButton>
      </Row>
      <ul>
        {rows.map(({ display, screen }) => (
          <WallRow key={screen.id} display={display} screen={screen} />
        ))}
      </ul>
    </Panel>
  );
}

function WallRow({ display, screen }: { readonly display: ListedDisplay; readonly screen: DisplayScreen }) {
  const t = useT();
  const nameOf = useNameText();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { program, system } = agentName(screen.agent);
  const name = [nameOf(display), program, system].filter((part) => part !== '');
  return (
    <li className={styles['row']}>
      <span className={styles['icon']} aria-hidden="true">
        <DesktopOutlined />
      </span>
      <Text as="div" room="grow">
        <Row as="h3" wrap gap="2 12" align="baseline" size={14} weight={600} title={screen.agent}>
          {name.join(' · ')}
        </Row>
        <Row as="p" wrap gap="0 16" align="stretch" tone="faint" size={12}>
          <span>{screen.ip}</span>
          <span>{t('account.session.since', { time: dateTimeText(screen.createdAt, zone) })}</span>
          <AgedText text={t('account.session.active', { age: AGE })} at={screen.seenAt} />
        </Row>
      </Text>
    </li>
  );
}
