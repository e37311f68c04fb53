import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { createElement, type ReactNode } from 'react';
import { errorText } from '../api/error-text.ts';
import { useT } from '../i18n/translate.ts';
import { Stack } from './layout/box.tsx';

/** After a change: all lists that could show it are refetched. */
export function useChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

interface Deletion {
  readonly title: string;
  readonly text: string;
  /** Below the text, such as what loses the object. */
  readonly more?: ReactNode;
  readonly run: () => Promise<unknown>;
}

interface Act extends Deletion {
  /** Button text, and the confirmation afterwards. */
  readonly button: string;
  readonly done: string;
  /** Takes something away from somebody: shown by the button's colour. */
  readonly isHarmful: boolean;
}

/** Confirms with the name of the object and the effect, then does it; a refusal is shown and nothing is lost. */
export function useConfirm(): (act: Act) => void {
  const t = useT();
  const { modal, message } = App.useApp();
  const changed = useChanged();
  return ({ title, text, more, button, done, isHarmful, run }) => {
    modal.confirm({
      title,
      content: more === undefined ? text : createElement(Stack, { gap: 8 }, text, more),
      okText: button,
      okButtonProps: { danger: isHarmful },
      cancelText: t('action.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        try {
          await run();
          void message.success(done);
        } catch (error) {
          void message.error(errorText(error));
        }
        await changed();
      },
    });
  };
}

interface Switching extends Pick<Act, 'title' | 'text' | 'button' | 'done'> {
  readonly run: (on: boolean) => Promise<unknown>;
}

/** Switches something on at once, and off only after it is confirmed: what it does no longer happens then. */
export function useSwitch(): (act: Switching, on: boolean) => Promise<void> {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const changed = useChanged();
  return async ({ run, ...texts }, on) => {
    if (!on) {
      confirm({ ...texts, isHarmful: true, run: () => run(false) });
      return;
    }
    try {
      await run(true);
    } catch (error) {
      void message.error(errorText(error));
    }
    await changed();
  };
}

/** Confirms with the name of the object before deleting it. */
export function useConfirmDelete(): (deletion: Deletion) => void {
  const t = useT();
  const confirm = useConfirm();
  return (deletion) => confirm({ ...deletion, button: t('action.delete'), done: t('manage.deleted'), isHarmful: true });
}
