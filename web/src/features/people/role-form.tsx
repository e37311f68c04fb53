import { ROLE_TYPES, type Auth, type DataRange, type RoleType } from '@tidegate/contract/auths.ts';
import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { newRoleFields } from '@tidegate/contract/nouns/role/fields.ts';
import { roleAdd, roleEdit } from '@tidegate/contract/nouns/role/calls.ts';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { Form, Input, Select } from 'antd';
import type { z } from 'zod';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useSession } from '../../api/session.ts';
import { useRoleText } from '../../parts/role/use-role-text.ts';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { useT } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { AuthField } from '../../parts/auths/auth-field.tsx';
import { isWider } from '../../parts/auths/is-wider.ts';
import { explainedOption } from './explained-option.tsx';
import { OrgSelect } from './org-select.tsx';
import { RangeField } from './range-field.tsx';
import { RegionField } from './region-field.tsx';
import { Lead } from '../../ui/layout/box.tsx';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

type Values = z.output<z.ZodObject<typeof newRoleFields>>;

interface Props {
  /** The role to change; null adds one. */
  readonly role: Role | null;
  readonly orgs: readonly Org[];
  /** Regions that roles have already. */
  readonly regions: readonly string[];
  readonly onClose: () => void;
}

const Field = schemaField(newRoleFields);

/** The form of a role: permissions and access scope. */
export function RoleForm({ role, orgs, regions, onClose }: Props) {
  const t = useT();
  const roleText = useRoleText();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const me = useSession((session) => session.user);
  const own = me?.auths ?? [];
  const ownRange = me?.dataRange ?? 'own';
  const organisations = orgs.filter(({ kind }) => kind === 'org');
  const initial: Values = role ?? {
    ...defaultsOf(newRoleFields),
    orgId: me?.orgId ?? '',
    name: '',
    roleType: 'viewer',
    ...usual('viewer', own, ownRange),
  };
  const roleType = Form.useWatch('roleType', form) ?? initial.roleType;
  // Name and type of a shipped role are the server's (shippedRole).
  const isShipped = role?.isShipped === true;
  // The platform administrator has every permission whatever is written here.
  const isAll = roleType === 'platform';

  const save = async () => {
    const { orgId, ...fields }: Values = form.getFieldsValue(true);
    if (role === null) {
      await ask(roleAdd, { orgId, ...pick(fields) });
    } else {
      await ask(roleEdit, { id: role.id, ...changes(role, pick(fields)) });
    }
    onClose();
    await changed();
  };
  return (
    <FormDrawer
      title={role === null ? t('role.add') : `${t('role.edit')} · ${roleText(role)}`}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      {isShipped ? (
        <Form.Item label={t('role.name')}>
          <Input value={roleText(role)} disabled aria-label={t('role.name')} />
        </Form.Item>
      ) : (
        <>
          <Field name="name" label={t('role.name')} />
          <OtherNameFields />
        </>
      )}
      {role === null && organisations.length > 1 && (
        <Field name="orgId" label={t('role.org')} extra={t('role.orgHelp')}>
          <OrgSelect orgs={organisations} label={t('role.org')} />
        </Field>
      )}
      {role !== null && (
        <Form.Item label={t('role.org')} extra={t('role.orgHelp')}>
          <Input value={role.orgName} disabled aria-label={t('role.org')} />
        </Form.Item>
      )}
      <Field name="roleType" label={t('role.type')} extra={t(isShipped ? 'role.shippedHelp' : 'role.typeHelp')}>
        <Select
          disabled={isShipped}
          options={ROLE_TYPES.map((value) => ({
            value,
            label: t(`top.role.${value}`),
            text: t(`roleType.${value}`),
            disabled: value === 'platform' && me?.roleType !== 'platform',
          }))}
          optionRender={explainedOption}
          onChange={(type: RoleType) => form.setFieldsValue(usual(type, own, ownRange))}
        />
      </Field>
      <RangeField kept={role?.dataRange ?? null} />
      {isAll && <Lead>{t('role.lockedAuths')}</Lead>}
      <Field name="auths" label={t('role.auths')}>
        <AuthField isReadOnly={isAll} />
      </Field>
      <RegionField
        label={t('role.regions')}
        help={t('role.regionsHelp')}
        known={[...(me?.authRegion ?? []), ...regions]}
      />
      <Field name="remark" label={t('role.remark')} rows={3} />
    </FormDrawer>
  );
}

/** The default permissions of a role type that the person holds. */
function usual(type: RoleType, own: readonly Auth[], ownRange: DataRange): Pick<Values, 'auths' | 'dataRange'> {
  const { auths, dataRange } = SHIPPED_ROLES[type];
  return {
    auths: auths.filter((auth) => own.includes(auth)),
    dataRange: isWider(dataRange, ownRange) ? ownRange : dataRange,
  };
}

type Fields = Omit<Values, 'orgId'>;

/** The fields of the call alone: a role that was read has more. */
const pick = ({ roleType, auths, dataRange, authRegion, remark, ...names }: Fields): Fields => ({
  ...pickNames(names),
  roleType,
  auths,
  dataRange,
  authRegion,
  remark,
});

/** The changed fields: only newly granted rights have to be within one's own. */
function changes(role: Role, fields: Fields): Partial<Fields> {
  const before = new Map(Object.entries(role).map(([field, value]) => [field, JSON.stringify(value)]));
  const differing: Partial<Fields> = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => JSON.stringify(value) !== before.get(field)),
  );
  return differing;
}
