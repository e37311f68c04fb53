import { quotaSave } from '@tidegate/contract/nouns/quota/calls.ts';
import type { OrgQuotaUse, SetLimits } from '@tidegate/contract/nouns/quota/quota.ts';
import { QUOTA_NAMES, quotaOf, QUOTAS, type QuotaScope } from '@tidegate/contract/catalogue/quotas.ts';
import type { QuotaName } from '@tidegate/contract/names.ts';
import { QUOTA_MAX } from '@tidegate/contract/limits.ts';
import { Form, InputNumber } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { amountText, defaultLimit } from './quota-rows.ts';

const MIB = 1024 ** 2;
const SCOPES = [
  ['org', 'quota.ofOrg'],
  ['person', 'quota.ofPerson'],
  ['gateway', 'quota.ofGateway'],
] as const satisfies readonly (readonly [QuotaScope, string])[];

/** Bytes are entered in MiB. */
const stepOf = (name: QuotaName): number => (quotaOf(name).unit === 'bytes' ? MIB : 1);

interface Props {
  /** Null: the defaults of every organisation. */
  readonly org: OrgQuotaUse | null;
  readonly defaults: SetLimits;
  readonly onClose: () => void;
}

type Fields = Partial<Record<QuotaName, number | null>>;

/** The limits of one organisation, or the defaults of all; an empty field takes the default. */
export function LimitForm({ org, defaults, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Fields>();
  const changed = useChanged();
  const set = org === null ? defaults : org.limits;
  const initial: Fields = {};
  for (const name of QUOTA_NAMES) if (set[name] !== undefined) initial[name] = set[name] / stepOf(name);
  const save = async (values: Fields) => {
    const limits: Fields = {};
    for (const name of QUOTA_NAMES) {
      const value = values[name] ?? null;
      const next = value === null ? null : Math.round(value * stepOf(name));
      if (next !== (set[name] ?? null)) limits[name] = next;
    }
    await ask(quotaSave, org === null ? { limits } : { orgId: org.id, limits });
    onClose();
    await changed();
  };
  const holds = (name: QuotaName) =>
    amountText(name, org === null ? quotaOf(name).limit : defaultLimit(name, defaults));
  return (
    <FormDrawer
      title={org === null ? t('quota.defaults') : t('quota.editOf', { name: org.name })}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      {SCOPES.map(([scope, title]) => (
        <section key={scope} aria-label={t(title)}>
          <h3>{t(title)}</h3>
          {QUOTA_NAMES.filter((name) => quotaOf(name).of === scope).map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={stepOf(name) === 1 ? QUOTAS[name][language] : `${QUOTAS[name][language]} (MiB)`}
              extra={t('quota.empty', { limit: holds(name) })}
            >
              <InputNumber min={0} max={QUOTA_MAX / stepOf(name)} style={{ width: '100%' }} />
            </Form.Item>
          ))}
        </section>
      ))}
    </FormDrawer>
  );
}
