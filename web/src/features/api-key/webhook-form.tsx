import { webhookFields } from '@tidegate/contract/nouns/webhook/fields.ts';
import { webhookAdd, webhookEdit } from '@tidegate/contract/nouns/webhook/calls.ts';
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { Checkbox, Form } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly events: WebhookEvent[];
}

interface Props {
  /** The webhook to change; null adds one. */
  readonly webhook: Webhook | null;
  /** Given the secret of a new one, this once. */
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

const Field = schemaField(webhookFields);

/** Adds a webhook or changes one. */
export function WebhookForm({ webhook, onMade, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const save = async (values: Values) => {
    if (webhook === null) onMade((await ask(webhookAdd, values)).secret);
    else await ask(webhookEdit, { id: webhook.id, ...values });
    onClose();
    await changed();
  };
  return (
    <FormDrawer
      title={t(webhook === null ? 'api.webhookAdd' : 'api.webhookEdit')}
      form={form}
      initial={webhook ?? { events: [] }}
      onSave={save}
      onClose={onClose}
    >
      <Field name="name" label={t('api.keyName')} />
      <Field name="url" label={t('api.url')} extra={t('api.urlHelp')} placeholder={t('api.urlExample')} />
      <Field name="events" label={t('api.events')} extra={t('api.eventsHelp')}>
        <Checkbox.Group
          style={{ display: 'flex', flexDirection: 'column', gap: 8 }}
          options={WEBHOOK_EVENTS.map((value) => ({ value, label: `${t(`api.event.${value}`)} (${value})` }))}
        />
      </Field>
    </FormDrawer>
  );
}
