import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  ACTION_KIND_NAMES,
  ACTION_KINDS,
  type Action,
  type ActionKind,
} from '@tidegate/contract/nouns/automation/actions/registry.ts';
import { AUTOMATION_ACTIONS_MAX } from '@tidegate/contract/nouns/automation/automation.ts';
import { Button, Form } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Buttons, Row } from '../../ui/layout/box.tsx';
import { actionForm } from './forms.ts';
import type { FieldProps } from './kit/trigger-form.ts';
import forms from '../../ui/form/forms.module.css';

/** The actions of an automation in their order, a card each. */
export function ActionsField(props: FieldProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const needed = {
    validator: async (_rule: unknown, actions: readonly Action[] | undefined) => {
      if ((actions ?? []).length === 0) throw new Error(t('automation.required'));
    },
  };
  return (
    <Form.List name="actions" rules={[needed]}>
      {(fields, { add, remove }, { errors }) => (
        <>
          {fields.map(({ key, name }) => (
            <OneAction key={key} place={name} onRemove={() => remove(name)} {...props} />
          ))}
          <Form.ErrorList errors={errors} />
          <Buttons below={16} role="group" aria-label={t('automation.addAction')}>
            {ACTION_KIND_NAMES.map((kind) => (
              <Button
                key={kind}
                icon={<PlusOutlined />}
                disabled={fields.length >= AUTOMATION_ACTIONS_MAX}
                onClick={() => add(actionForm(kind).start())}
              >
                {ACTION_KINDS[kind].names[language]}
              </Button>
            ))}
          </Buttons>
        </>
      )}
    </Form.List>
  );
}

function OneAction({
  place,
  onRemove,
  ...props
}: FieldProps & { readonly place: number; readonly onRemove: () => void }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const kind = Form.useWatch<ActionKind | undefined>(['actions', place, 'kind'], { preserve: true });
  const n = place + 1;
  if (kind === undefined) return null;
  const { Fields } = actionForm(kind);
  return (
    <div className={forms['card']} role="group" aria-label={t('automation.actionN', { n })}>
      <Row justify="between" below={8}>
        <strong>{ACTION_KINDS[kind].names[language]}</strong>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('automation.removeAction', { n })}
          onClick={onRemove}
        />
      </Row>
      <Fields place={place} {...props} />
    </div>
  );
}
