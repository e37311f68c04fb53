import { msgQuery } from '@tidegate/contract/nouns/message/calls.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useInvalidate } from '../../api/use-ask.ts';
import { onOwnChange } from '../../api/stream/own-changes.ts';
import { browserClock } from '../../lib/clock.ts';
import { rememberedInTab, rememberInTab } from '../../lib/storage.ts';
import { alarmCall } from '../../live/alarm-call.ts';
import { useTitleMark } from '../../ui/frame/title-mark.ts';
import { useMedia } from '../../ui/use-media.ts';
import { Chime } from '../../lib/browser/chime.ts';
import { onUnreadRefresh } from '../../live/unread-poll.ts';
import { askRecent, PromptDriver } from './prompt-driver.ts';
import { remindedOf, type PromptWishes } from './prompt-machine.ts';
import { forgetPrompts, usePrompts } from './prompt-store.ts';
import { PopupStack } from './popup-stack.tsx';
import { unreadText } from './unread-text.ts';

const KNOWN = 'messagesKnown';

/** The last message seen before a reload of this tab, so that popups are neither repeated nor missed. */
function knownAfter(userId: string): number | null {
  const known = rememberedInTab(KNOWN);
  if (typeof known !== 'object' || known === null) return null;
  const { userId: whose, after } = { userId: '', after: null, ...known };
  return whose === userId && typeof after === 'number' ? after : null;
}

/**
 * Polls for new messages and notifies the person as configured. Only in the top window, so that an embedded
 * page of ours does not notify twice.
 */
export function Prompts({ user }: { readonly user: UserInfo }) {
  const invalidate = useInvalidate();
  const { message } = App.useApp();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const driver = useRef<PromptDriver | null>(null);
  const { userId, messageTypes, prompType } = user;
  const wishes: PromptWishes = { types: messageTypes, ...prompType, isStill };
  const latest = useRef(wishes);

  useEffect(() => {
    latest.current = wishes;
    driver.current?.wish(wishes);
  });

  useEffect(() => {
    if (globalThis.top !== globalThis.self) return undefined;
    const chime = new Chime(browserClock);
    const polling = new PromptDriver({
      clock: browserClock,
      ask: askRecent,
      sound: async (kind) => {
        // One alarm is one sound: its own, which goes on until somebody acknowledges it.
        const isCovered = kind === 'alarm' && (await alarmCall.coversMessage());
        if (driver.current !== polling) return;
        const maySound = await (isCovered ? chime.allow() : chime.play(kind));
        usePrompts.setState({ isMuted: !maySound });
      },
      showFailure: (text) => void message.warning(text),
      refresh: () => void invalidate(msgQuery),
      onState: (state) => {
        const { unread, popups, scroll, after } = state;
        usePrompts.setState({ unread, popups, scroll });
        useTitleMark.setState({ mark: state.wishes.title ? unreadText(remindedOf(state) ?? 0) : '' });
        if (after !== null) rememberInTab(KNOWN, { userId, after });
      },
    });
    driver.current = polling;
    onUnreadRefresh(() => polling.refresh());
    const stopListening = onOwnChange(({ what }) => {
      if (what === 'messages') polling.refresh();
    });
    polling.start(latest.current, knownAfter(userId));
    const allow = () => {
      if (!usePrompts.getState().isMuted) return;
      void chime.allow().then((maySound) => usePrompts.setState({ isMuted: !maySound }));
    };
    window.addEventListener('pointerup', allow);
    window.addEventListener('keyup', allow);
    return () => {
      window.removeEventListener('pointerup', allow);
      window.removeEventListener('keyup', allow);
      onUnreadRefresh(undefined);
      stopListening();
      polling.stop();
      driver.current = null;
      forgetPrompts();
      useTitleMark.setState({ mark: '' });
    };
  }, [userId, invalidate, message]);

  return <PopupStack onClose={(key) => driver.current?.close(key)} />;
}
