import { orgAdd, orgEdit, orgIcon } from '@tidegate/contract/nouns/org/calls.ts';
import { orgFields } from '@tidegate/contract/nouns/org/fields.ts';
import type { Org, OrgKind } from '@tidegate/contract/nouns/org/org.ts';
import { SESSION_IDLE_MAX_MINUTES, SESSION_IDLE_MIN_MINUTES } from '@tidegate/contract/limits.ts';
import { App, Button, Form, InputNumber, Upload } from 'antd';
import { useState } from 'react';
import { ask, askUpload } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { LocaleFields } from '../../ui/form/locale-fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { parentsFor, siblingsOf } from './org-nodes.ts';
import { OrgSelect } from './org-select.tsx';
import { Lead, Row } from '../../ui/layout/box.tsx';
import styles from './people.module.css';

interface AddProps {
  readonly kind: OrgKind;
  /** Null: at the top of the tree. */
  readonly parent: Org | null;
  readonly orgs: readonly Org[];
  readonly onClose: () => void;
}

const Field = schemaField(orgFields);

/** A new organisation or department, last among its siblings. */
export function OrgAddForm({ kind, parent, orgs, onClose }: AddProps) {
  const t = useT();
  const [form] = Form.useForm<{ name: string }>();
  const changed = useChanged();
  const save = async ({ name }: { name: string }) => {
    const above = parent?.id ?? null;
    const last = orgs.filter(({ parentId }) => parentId === above).reduce((seq, org) => Math.max(seq, org.seq), -1);
    await ask(orgAdd, { ...(above === null ? {} : { parentId: above }), kind, name, seq: last + 1 });
    onClose();
    await changed();
  };
  const below = kind === 'org' ? 'org.addOrgTitle' : 'org.addDeptTitle';
  const title = parent === null ? t('org.addTop') : t(below, { name: parent.name });
  return (
    <FormDrawer title={title} form={form} initial={{}} onSave={save} onClose={onClose}>
      {parent === null && <Lead>{t('org.addTopHelp')}</Lead>}
      <Field name="name" label={t('org.name')} />
    </FormDrawer>
  );
}

interface EditValues {
  readonly name: string;
  readonly parentId: string | undefined;
  readonly title: string;
  /** Minutes; nothing takes those of the organisation above. */
  readonly idleMin: number | null;
  readonly language: Org['language'];
  readonly timeZone: string;
}

interface EditProps {
  readonly org: Org;
  readonly orgs: readonly Org[];
  readonly onClose: () => void;
}

/** The form of a node: name, parent and theme. */
export function OrgEditForm({ org, orgs, onClose }: EditProps) {
  const t = useT();
  const [form] = Form.useForm<EditValues>();
  const changed = useChanged();
  const parents = parentsFor(orgs, org);
  const idleRule = {
    type: 'number' as const,
    min: SESSION_IDLE_MIN_MINUTES,
    max: SESSION_IDLE_MAX_MINUTES,
    message: t('org.idleRule'),
  };
  const isTop = !orgs.some(({ id }) => id === org.parentId);
  const save = async ({ name, parentId, title, idleMin, language, timeZone }: EditValues) => {
    const isMoved = parentId !== undefined && parentId !== org.parentId;
    const last = isMoved ? siblingsOf(orgs, { ...org, parentId }).at(-1) : undefined;
    await ask(orgEdit, {
      id: org.id,
      name,
      title,
      ...(org.kind === 'org' ? { sessionIdleMin: idleMin ?? 0, language, timeZone } : {}),
      ...(isMoved ? { parentId, seq: (last?.seq ?? -1) + 1 } : {}),
    });
    onClose();
    await changed();
  };
  const initial: EditValues = {
    name: org.name,
    title: org.title,
    parentId: org.parentId ?? undefined,
    idleMin: org.sessionIdleMin === 0 ? null : org.sessionIdleMin,
    language: org.language,
    timeZone: org.timeZone,
  };
  const unset = t(org.parentId === null ? 'org.localeAsPlatform' : 'org.localeAsAbove');
  return (
    <FormDrawer
      title={t('org.editTitle', { name: org.name })}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Field name="name" label={t('org.name')} />
      {!isTop && (
        <Form.Item name="parentId" label={t('org.parent')} extra={t('org.parentHelp')}>
          <OrgSelect orgs={parents} label={t('org.parent')} />
        </Form.Item>
      )}
      {org.kind === 'org' && (
        <>
          <h2 className={styles['section']}>{t('org.theme')}</h2>
          <Lead>{t('org.themeHelp')}</Lead>
          <Field name="title" label={t('org.themeTitle')} />
          <IconField org={org} />
          <h2 className={styles['section']}>{t('org.locale')}</h2>
          <Lead>{t('org.localeHelp')}</Lead>
          <LocaleFields unset={unset} unsetZone={unset} />
          <h2 className={styles['section']}>{t('org.idle')}</h2>
          <Form.Item name="idleMin" label={t('org.idleMin')} extra={t('org.idleHelp')} rules={[idleRule]}>
            <InputNumber<number> precision={0} suffix={t('org.minutes')} className={styles['idle']} />
          </Form.Item>
        </>
      )}
    </FormDrawer>
  );
}

const ICON_KINDS = '.ico,.jpg,.jpeg,.png,.gif,.svg';

/** The icon is saved as soon as it is chosen, by its own call. */
function IconField({ org }: { readonly org: Org }) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const [icon, setIcon] = useState(org.faviconIco);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    setProblem('');
    try {
      setIcon((await askUpload(orgIcon, { id: org.id }, file)).faviconIco);
      void message.success(t('org.iconSet'));
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const sendFile = (file: File) => {
    void send(file);
    return false;
  };
  return (
    <Form.Item
      label={t('org.icon')}
      extra={t('org.iconHelp')}
      validateStatus={problem === '' ? undefined : 'error'}
      help={problem === '' ? undefined : problem}
    >
      <Row as="span" gap={12}>
        <span className={styles['iconFrame']}>{icon !== '' && <img src={icon} alt="" width="32" height="32" />}</span>
        <Upload accept={ICON_KINDS} showUploadList={false} beforeUpload={sendFile}>
          <Button loading={isBusy}>{t('org.iconChoose')}</Button>
        </Upload>
      </Row>
    </Form.Item>
  );
}
