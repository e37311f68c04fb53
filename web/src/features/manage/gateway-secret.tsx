import { gatewayRotateSecret } from '@tidegate/contract/calls/manage-gateway.ts';
import type { Gateway } from '@tidegate/contract/entities/gateway.ts';
import { App, Modal } from 'antd';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { CopyLine } from '../../ui/copy-line.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import styles from './manage.module.css';

export interface NewSecret {
  readonly name: string;
  readonly sn: string;
  readonly secret: string;
}

interface Props {
  readonly secret: NewSecret;
  readonly onClose: () => void;
}

/** The secret, this once, with all that a gateway needs to connect. */
export function GatewaySecret({ secret, onClose }: Props) {
  const t = useT();
  const url = `mqtt://${globalThis.location.hostname}:1883`;
  const command = `npm run gateway -- --url ${url} --sn ${secret.sn} --secret ${secret.secret} --data ./gateway-${secret.sn}`;
  return (
    <Modal
      open
      title={t('manage.secretTitle', { name: secret.name })}
      // Closed by its button alone: a stray click must not lose what cannot be shown again.
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      okText={t('manage.secretClose')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
    >
      <div className={styles['secret']}>
        <p className={styles['warning']}>{t('manage.secretText')}</p>
        <CopyLine label={t('manage.secret')} text={secret.secret} />
        <CopyLine label={t('manage.connectUser')} text={secret.sn} />
        <CopyLine label={t('manage.connectUrl')} text={url} />
        <p className={styles['faint']}>{t('manage.connectUrlHelp')}</p>
        <CopyLine label={t('manage.connectCommand')} text={command} />
      </div>
    </Modal>
  );
}

/** Gives a gateway a new secret after asking, since its connection drops. */
export function useRotate(onSecret: (secret: NewSecret) => void): (gateway: Gateway) => void {
  const t = useT();
  const { modal, message } = App.useApp();
  const changed = useChanged();
  return ({ id, name, sn }) => {
    modal.confirm({
      title: t('manage.rotateTitle', { name }),
      content: t('manage.rotateText'),
      okText: t('manage.rotate'),
      okButtonProps: { danger: true },
      cancelText: t('action.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        try {
          const { secret } = await ask(gatewayRotateSecret, { id });
          onSecret({ name, sn, secret });
        } catch (error) {
          void message.error(errorText(error));
        }
        await changed();
      },
    });
  };
}
