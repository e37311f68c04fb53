import { userFields } from '@tidegate/contract/nouns/user/fields.ts';
import type { DataRange } from '@tidegate/contract/auths.ts';
import { loginnameSchema } from '@tidegate/contract/nouns/account/fields.ts';
import { userAdd, userEdit } from '@tidegate/contract/nouns/user/calls.ts';
import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { isDisplayName, isE164, isEmail } from '@tidegate/contract/rules/contact.ts';
import { Form, Select } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useSession } from '../../api/session.ts';
import { useRoleOfText, useRoleText } from '../../parts/role/use-role-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { EquipmentField } from './equipment-field.tsx';
import { explainedOption } from './explained-option.tsx';
import type { OneTimePassword } from './one-time-passwords.tsx';
import { canGiveAt, departmentsOf } from './org-nodes.ts';
import { OrgSelect } from './org-select.tsx';
import { PasswordField } from './password-field.tsx';
import { changedOf, enteredOf, plainTel, type PersonValues, type Placement } from './person-values.ts';
import { RangeField } from './range-field.tsx';
import { RegionField } from './region-field.tsx';
import { Lead } from '../../ui/layout/box.tsx';

interface Props {
  /** The person to change; null adds one. */
  readonly person: ManagedUser | null;
  /** Placement of a new person. */
  readonly at: Placement;
  readonly orgs: readonly Org[];
  readonly roles: readonly Role[];
  readonly onClose: () => void;
  readonly onAdded: (passwords: readonly OneTimePassword[]) => void;
}

const Field = schemaField({ loginname: loginnameSchema, ...userFields });

/** The form of a person: sign-in, organisation, role and access scope. */
export function PersonForm({ person, at, orgs, roles, onClose, onAdded }: Props) {
  const t = useT();
  const [form] = Form.useForm<PersonValues>();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const me = useSession((session) => session.user);
  const initial = enteredOf(person, at, me?.orgId ?? '');
  const orgId = Form.useWatch('orgId', form) ?? initial.orgId;
  const roleId = Form.useWatch('roleId', form) ?? initial.roleId;
  const chosenRange = Form.useWatch('dataRange', form) ?? initial.dataRange;
  const org = orgs.find(({ id }) => id === orgId);
  const role = roles.find(({ id }) => id === roleId);
  const range: DataRange | undefined = chosenRange === '' ? role?.dataRange : chosenRange;
  const departments = departmentsOf(orgs, orgId);
  // One's own number and address are proved where one's account is.
  const isOwn = person !== null && person.id === me?.userId;
  const organisations = orgs.filter(({ kind }) => kind === 'org');

  const save = async () => {
    // Includes hidden fields: a department of another organisation was cleared automatically.
    const all: PersonValues = form.getFieldsValue(true);
    const { loginname, password, equipmentIds, ...fields } = all;
    // Equipment is chosen only where it counts; elsewhere the list stays as it is.
    const entered = { ...fields, tel: plainTel(fields.tel), ...(range === 'chosen' ? { equipmentIds } : {}) };
    if (person === null) {
      await ask(userAdd, { loginname, password, confirm: password, ...entered, dataRange: entered.dataRange || null });
      onAdded([{ loginname, password }]);
    } else {
      await ask(userEdit, { id: person.id, ...changedOf(person, entered) });
    }
    onClose();
    await changed();
  };
  const moveTo = (id: string | undefined) => {
    const target = orgs.find((one) => one.id === id);
    form.setFieldsValue({
      deptId: '',
      ...(role !== undefined && !canGiveAt(target, role.orgId) ? { roleId: '' } : {}),
    });
  };
  const rule = (isRight: (text: string) => boolean, message: string) => ({
    validator: (_: unknown, text: string | undefined) =>
      isRight((text ?? '').trim()) ? Promise.resolve() : Promise.reject(new Error(message)),
  });
  const isKnown = (text: string) => text === '' || loginnameSchema.safeParse(text).success;

  return (
    <FormDrawer
      title={t(person === null ? 'people.add' : 'people.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Field
        name="loginname"
        label={t('people.loginname')}
        extra={person === null ? t('people.loginnameHelp') : undefined}
        rules={[rule(isKnown, t('people.loginnameWrong'))]}
        disabled={person !== null}
        input={{ maxLength: 32, autoComplete: 'off', spellCheck: false }}
      />
      {person === null && <PasswordField label={t('people.password')} />}
      <Field
        name="name"
        label={t('people.name')}
        extra={t('people.nameHelp')}
        rules={[rule(isDisplayName, refusalText('usernameTooLong', language))]}
      />
      {organisations.length > 0 && (
        <Field name="orgId" label={t('people.org')}>
          <OrgSelect orgs={organisations} label={t('people.org')} onChange={moveTo} />
        </Field>
      )}
      {departments.length > 0 && (
        <Field name="deptId" label={t('people.dept')}>
          <Select
            options={[
              { value: '', label: t('people.noDept') },
              ...departments.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
      <Field name="roleId" label={t('people.role')} extra={t('people.roleHelp')}>
        <RoleSelect roles={roles.filter((one) => canGiveAt(org, one.orgId))} person={person} />
      </Field>
      <RangeField
        kept={person?.dataRange ?? null}
        asRole={
          role === undefined
            ? t('people.rangeAsRolePlain')
            : t('people.rangeAsRole', { range: t(`range.${role.dataRange}`) })
        }
      />
      {range === 'chosen' && <EquipmentField />}
      <RegionField
        label={t('people.regions')}
        help={t('people.regionsHelp')}
        known={[...(me?.authRegion ?? []), ...roles.flatMap(({ authRegion }) => authRegion)]}
      />
      {isOwn ? (
        <Lead>{t('people.ownContact')}</Lead>
      ) : (
        <>
          <Field
            name="tel"
            label={t('people.tel')}
            extra={t('people.telHelp')}
            rules={[rule((text) => text === '' || isE164(plainTel(text)), refusalText('phoneFormat', language))]}
            input={{ inputMode: 'tel', autoComplete: 'off' }}
          />
          <Field
            name="email"
            label={t('people.email')}
            rules={[rule((text) => text === '' || isEmail(text), refusalText('emailFormat', language))]}
            input={{ inputMode: 'email', autoComplete: 'off' }}
          />
        </>
      )}
    </FormDrawer>
  );
}

interface RoleSelectProps {
  readonly roles: readonly Role[];
  readonly person: ManagedUser | null;
  /** Given by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}

/** The roles that can be given, those beyond one's own rights with the reason why not. */
function RoleSelect({ roles, person, id, value, onChange }: RoleSelectProps) {
  const t = useT();
  const roleText = useRoleText();
  const roleOfText = useRoleOfText();
  const me = useSession((session) => session.user);
  const isWithinOwn = ({ roleType, auths }: Role) =>
    (roleType !== 'platform' || me?.roleType === 'platform') && auths.every((auth) => me?.auths.includes(auth));
  const options = roles.map((role) => {
    const name = roleText(role);
    const isTooWide = !isWithinOwn(role) && role.id !== person?.roleId;
    return {
      value: role.id,
      label: name,
      text: isTooWide ? t('role.lacking') : '',
      disabled: isTooWide,
    };
  });
  // A role that one may not see still has its name.
  const isUnseen = person !== null && !roles.some((role) => role.id === person.roleId);
  const kept = isUnseen ? [{ value: person.roleId, label: roleOfText(person), text: '', disabled: false }] : [];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value === '' ? undefined : value}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? '')}
      options={[...options, ...kept]}
      optionRender={explainedOption}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
