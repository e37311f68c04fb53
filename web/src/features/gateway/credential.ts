import { gatewayRevokeSecret, gatewayRotateSecret } from '@tidegate/contract/nouns/gateway/calls.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { App } from 'antd';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useChanged, useConfirm } from '../../ui/use-changed.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import type { NewSecret } from './connection-card.tsx';

/** Gives a gateway a new secret after asking, since its connection drops. */
export function useRotate(onSecret: (made: NewSecret) => void): (gateway: Gateway) => void {
  const t = useT();
  const nameOf = useNameText();
  const { modal, message } = App.useApp();
  const changed = useChanged();
  return (gateway) => {
    modal.confirm({
      title: t('manage.rotateTitle', { name: nameOf(gateway) }),
      content: t('manage.rotateText'),
      okText: t('manage.rotate'),
      okButtonProps: { danger: true },
      cancelText: t('action.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        try {
          const { secret } = await ask(gatewayRotateSecret, { id: gateway.id });
          onSecret({ gateway, secret });
        } catch (error) {
          void message.error(errorText(error));
        }
        await changed();
      },
    });
  };
}

/** Takes a gateway's secret away after asking: it is dropped and stays out. */
export function useRevoke(): (gateway: Gateway) => void {
  const t = useT();
  const nameOf = useNameText();
  const confirm = useConfirm();
  return (gateway) =>
    confirm({
      title: t('gateway.revokeTitle', { name: nameOf(gateway) }),
      text: t('gateway.revokeText'),
      button: t('gateway.revoke'),
      done: t('gateway.revokeDone'),
      isHarmful: true,
      run: () => ask(gatewayRevokeSecret, { id: gateway.id }),
    });
}
