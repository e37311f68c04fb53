import { orgTree } from '@tidegate/contract/nouns/org/calls.ts';
import { Form, Select } from 'antd';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';

/** Which organisation a new gateway is placed in: asked only of those whose range holds more than one. */
export function OrgField() {
  const t = useT();
  const mayView = useAuth('manage_org_view');
  const { data: nodes = [] } = useAsk(orgTree, {}, { enabled: mayView });
  const orgs = nodes.filter(({ kind }) => kind === 'org');
  if (orgs.length < 2) return null;
  const named = new Map(orgs.map(({ id, name }) => [id, name]));
  const options = orgs.map(({ id, path }) => ({
    value: id,
    label: path
      .split('/')
      .flatMap((one) => named.get(one) ?? [])
      .join(' / '),
  }));
  return (
    <Form.Item name="orgId" label={t('org.ofGateway')} extra={t('org.ofGatewayHelp')}>
      <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
    </Form.Item>
  );
}
