import { automationSwitch, automationSwitchInfo } from '@tidegate/contract/nouns/automation/calls.ts';
import { Button } from 'antd';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { Muted, Panel, Row, Stack } from '../../ui/layout/box.tsx';
import { useConfirm } from '../../ui/use-changed.ts';
import styles from './automation.module.css';

/** The button that switches all automations of the organisation off. */
export function SwitchOffButton() {
  const t = useT();
  const confirm = useConfirm();
  const mayEdit = useOrgAuth('manage_automation_edit');
  const { data } = useAsk(automationSwitchInfo, {});
  if (!mayEdit || data?.on !== true) return null;
  return (
    <Button
      danger
      onClick={() =>
        confirm({
          title: t('automation.switchOffTitle'),
          text: t('automation.switchOffText'),
          button: t('automation.switchOff'),
          done: t('automation.switchedOff'),
          isHarmful: true,
          run: () => ask(automationSwitch, { on: false }),
        })
      }
    >
      {t('automation.switchOff')}
    </Button>
  );
}

/** Says that all of them are switched off, by whom and when, and leads back. */
export function SwitchedOffNotice() {
  const t = useT();
  const confirm = useConfirm();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const mayEdit = useOrgAuth('manage_automation_edit');
  const { data } = useAsk(automationSwitchInfo, {});
  if (data?.on !== false) return null;
  const { at, by, orgName, isOwn } = data;
  return (
    <Panel pad={12} below={12} className={styles['off']} role="status">
      <Row justify="between" gap={12} wrap>
        <Stack gap={2}>
          <strong>{t('automation.switchedOff')}</strong>
          <Muted>
            {t('automation.switchedOffBy', { by, time: at === null ? '' : dateTimeText(at, zone), org: orgName })}
          </Muted>
        </Stack>
        {mayEdit && isOwn && (
          <Button
            onClick={() =>
              confirm({
                title: t('automation.switchOnTitle'),
                text: t('automation.switchOnText'),
                button: t('automation.switchOn'),
                done: t('automation.switchedOn'),
                isHarmful: false,
                run: () => ask(automationSwitch, { on: true }),
              })
            }
          >
            {t('automation.switchOn')}
          </Button>
        )}
      </Row>
    </Panel>
  );
}
