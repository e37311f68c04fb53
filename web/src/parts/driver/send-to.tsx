import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { Form } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { CopyLine } from '../../ui/form/copy-line.tsx';

interface Props {
  readonly protocol: Protocol;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Address for devices that send their values, with a command to try it; empty for a driver that polls. */
export function SendTo({ protocol, params }: Props) {
  const t = useT();
  const address = PROTOCOL_KINDS[protocol].sendTo?.(params).replace('{gateway}', t('manage.sendToGateway'));
  if (address === undefined) return null;
  const example = `curl -H "X-Api-Key: ${t('manage.sendToKey')}" -d '{"level": 2.5}' ${address}`;
  return (
    <>
      <Form.Item>
        <CopyLine label={t('manage.sendTo')} text={address} />
      </Form.Item>
      <Form.Item>
        <CopyLine label={t('manage.sendToExample')} text={example} />
      </Form.Item>
    </>
  );
}
