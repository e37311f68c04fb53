import { displayEndScreen } from '@tidegate/contract/nouns/display/calls.ts';
import type { DisplayScreen, ListedDisplay } from '@tidegate/contract/nouns/display/display.ts';
import { Button, Drawer } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Note, Panel, Row, Stack, Text } from '../../ui/layout/box.tsx';
import { AGE, AgedText } from '../../ui/time/aged-text.tsx';
import { useConfirm } from '../../ui/use-changed.ts';
import { usePhone } from '../../ui/use-media.ts';

interface Props {
  readonly display: ListedDisplay;
  /** Pairs another one; null where one may not. */
  readonly onPair: (() => void) | null;
  readonly onClose: () => void;
}

/** The screens that are signed in as a display; each can be signed out. */
export function ScreensDrawer({ display, onPair, onClose }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const isPhone = usePhone();
  return (
    <Drawer
      open
      title={t('display.screensOf', { name: nameOf(display) })}
      size={isPhone ? '100%' : 480}
      onClose={onClose}
      extra={
        onPair !== null && (
          <Button disabled={display.tokenAt === null} onClick={onPair}>
            {t('display.pair')}
          </Button>
        )
      }
    >
      {display.screens.length === 0 ? (
        <Notice title={t('display.noScreen')} text={t('display.noScreenText')} role="status" />
      ) : (
        <Stack gap={12}>
          {display.screens.map((screen) => (
            <Screen key={screen.id} displayId={display.id} screen={screen} />
          ))}
        </Stack>
      )}
    </Drawer>
  );
}

function Screen({ displayId, screen }: { readonly displayId: string; readonly screen: DisplayScreen }) {
  const t = useT();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const confirm = useConfirm();
  const end = () =>
    confirm({
      title: t('display.endTitle', { ip: screen.ip }),
      text: t('display.endText'),
      button: t('display.end'),
      done: t('display.ended'),
      isHarmful: true,
      run: () => ask(displayEndScreen, { id: displayId, screenId: screen.id }),
    });
  return (
    <Panel as="article" pad={12}>
      <Row gap={12} justify="between">
        <Stack gap={2} room="shrink">
          <Text weight={600}>{screen.ip}</Text>
          <Note>
            <AgedText text={t('display.seen', { age: AGE })} at={screen.seenAt} />
            {' · '}
            {t('display.since', { time: dateTimeText(screen.createdAt, timeZone) })}
          </Note>
          <Note breaks="anywhere">{screen.agent}</Note>
        </Stack>
        <Button danger onClick={end} aria-label={t('display.endOf', { ip: screen.ip })}>
          {t('display.end')}
        </Button>
      </Row>
    </Panel>
  );
}
